import sys
from heapq import *
sys.setrecursionlimit(10**6)

n, m = map(int, sys.stdin.readline().split())
durations = list(map(int, sys.stdin.readline().split()))
graph = [[] for _ in range(n)]
incoming = [0] * n
for _ in range(m):
    a, b = map(int, sys.stdin.readline().split())
    graph[a - 1].append(b - 1)
    incoming[b - 1] += 1

state = [0] * n
longest = [0] * n
has_cycle = False


def dfs(v):
    global has_cycle
    state[v] = 1
    for u in graph[v]:
        if state[u] == 1:
            has_cycle = True
        elif state[u] == 0:
            dfs(u)
        longest[v] = max(longest[v], longest[u])
    longest[v] += durations[v]
    state[v] = 2


for v in range(n):
    if state[v] == 0:
        dfs(v)

if has_cycle:
    print("IMPOSSIBLE")
else:
    print(max(longest))
    heap = []
    for v in range(n):
        if incoming[v] == 0:
            heappush(heap, v)
    order = []
    while heap:
        v = heappop(heap)
        order.append(v + 1)
        for u in graph[v]:
            incoming[u] -= 1
            if incoming[u] == 0:
                heappush(heap, u)
    print(*order)
