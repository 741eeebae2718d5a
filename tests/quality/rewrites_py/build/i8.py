#!/usr/bin/env python3
import heapq, sys
input = lambda: sys.stdin.readline().strip()
mp = lambda: map(int, input().split())

n, m = mp()
d = list(mp())
nxt, pre = [[] for _ in d], [[] for _ in d]
for _ in range(m):
    u, v = mp()
    u -= 1; v -= 1
    nxt[u].append(v)
    pre[v].append(u)
cnt = [len(p) for p in pre]
pq = [i for i, c in enumerate(cnt) if not c]
res = []
while pq:
    u = heapq.heappop(pq)
    res.append(u)
    for v in nxt[u]:
        cnt[v] -= 1
        if not cnt[v]: heapq.heappush(pq, v)
if any(cnt):
    print("IMPOSSIBLE")
else:
    f = [0] * n
    for u in res:
        f[u] = d[u] + max((f[p] for p in pre[u]), default=0)
    print(max(f))
    print(*[u + 1 for u in res])
