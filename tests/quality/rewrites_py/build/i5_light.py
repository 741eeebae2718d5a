import heapq

N, M = [int(z) for z in input().split()]
cost = [0]
cost.extend(int(z) for z in input().split())
nxt = [[] for _ in range(N+1)]
cnt = [0]*(N+1)
j = 0
while j < M:
    u, v = [int(z) for z in input().split()]
    nxt[u].append(v)
    cnt[v] += 1
    j += 1
# queue of tasks which are ready
pq = []
for v in range(1, N+1):
    if not cnt[v]:
        heapq.heappush(pq, v)
done = list(cost)
order = []
while len(pq) > 0:
    u = heapq.heappop(pq)
    order.append(u)
    for v in nxt[u]:
        if done[u] + cost[v] > done[v]:
            done[v] = done[u] + cost[v]
        cnt[v] -= 1
        if cnt[v] == 0:
            heapq.heappush(pq, v)
if len(order) == N:
    print(max(done))
    print(*order)
else:
    print("IMPOSSIBLE")
