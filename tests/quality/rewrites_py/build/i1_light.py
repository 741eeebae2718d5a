from heapq import heapify, heappop, heappush
import sys

tokens = list(map(int, sys.stdin.read().split()))
it = iter(tokens)
cnt = next(it); edges = next(it)
t = []
for i in range(cnt):
    t.append(next(it))
adj = [[] for i in range(cnt)]
need = [0 for i in range(cnt)]
for i in range(edges):
    p, q = next(it) - 1, next(it) - 1
    adj[p].append(q)
    need[q] += 1

pq = []
for x in range(cnt):
    if need[x] == 0: pq.append(x)
heapify(pq)
begin = [0]*cnt
seq = []
ans = 0
while len(pq) > 0:
    x = heappop(pq)
    seq.append(x+1)
    f = begin[x] + t[x]
    if f > ans: ans = f
    for y in adj[x]:
        if f > begin[y]: begin[y] = f
        need[y] -= 1
        if need[y] == 0: heappush(pq, y)
if len(seq) == cnt:
    print(ans)
    print(*seq)
else:
    print("IMPOSSIBLE")
