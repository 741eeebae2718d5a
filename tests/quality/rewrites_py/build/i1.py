import heapq
import sys


def main():
    it = iter(map(int, sys.stdin.read().split()))
    n = next(it)
    m = next(it)
    dur = [next(it) for _ in range(n)]
    g = [[] for _ in range(n)]
    deg = [0] * n
    for _ in range(m):
        a = next(it) - 1
        b = next(it) - 1
        g[a].append(b)
        deg[b] += 1

    heap = [v for v in range(n) if deg[v] == 0]
    heapq.heapify(heap)
    start = [0] * n
    order = []
    total = 0
    while heap:
        v = heapq.heappop(heap)
        order.append(v + 1)
        finish = start[v] + dur[v]
        total = max(total, finish)
        for u in g[v]:
            start[u] = max(start[u], finish)
            deg[u] -= 1
            if deg[u] == 0:
                heapq.heappush(heap, u)

    if len(order) < n:
        print("IMPOSSIBLE")
    else:
        print(total)
        print(*order)


main()
