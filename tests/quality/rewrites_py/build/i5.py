from heapq import heappush, heappop

n, m = map(int, input().split())
t = [0] + list(map(int, input().split()))
adj = [[] for i in range(n + 1)]
indeg = [0] * (n + 1)
for i in range(m):
    a, b = map(int, input().split())
    adj[a].append(b)
    indeg[b] += 1

h = []
for i in range(1, n + 1):
    if indeg[i] == 0:
        heappush(h, i)

end = t[:]          # earliest end of every task
ans = []
while h:
    x = heappop(h)
    ans.append(x)
    for y in adj[x]:
        if end[x] + t[y] > end[y]:
            end[y] = end[x] + t[y]
        indeg[y] -= 1
        if indeg[y] == 0:
            heappush(h, y)

if len(ans) != n:
    print("IMPOSSIBLE")
else:
    print(max(end))
    print(*ans)
