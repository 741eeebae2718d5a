import heapq
import sys

data = [int(z) for z in sys.stdin.read().split()]
N, M = data[0], data[1]
cost = [0] + data[2:N + 2]

incoming = [0] * (N + 1)
out = [[] for _ in range(N + 1)]
pos = N + 2
while pos < N + 2 + 2 * M:
    u = data[pos]
    v = data[pos + 1]
    incoming[v] += 1
    out[u].append(v)
    pos += 2

# numbers go up, so this list already is a heap
queue = [i for i in range(1, N + 1) if incoming[i] == 0]
ready = list(cost)
order = []
while queue:
    cur = heapq.heappop(queue)
    order.append(cur)
    for nxt in out[cur]:
        ready[nxt] = max(ready[nxt], ready[cur] + cost[nxt])
        incoming[nxt] -= 1
        if incoming[nxt] > 0:
            continue
        heapq.heappush(queue, nxt)

if len(order) == N:
    print(max(ready))
    print(*order)
else:
    print("IMPOSSIBLE")
