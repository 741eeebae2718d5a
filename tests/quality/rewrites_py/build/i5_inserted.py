import sys
from heapq import heappush, heappop
from time import time

T0 = time()
MAXN = 200005
MOD = 998244353


def gcd(a, b):
    while b:
        a, b = b, a % b
    return a


cnt, rel = map(int, input().split())
need = [0] + list(map(int, input().split()))
work = sum(need)
common = 0
for z in need:
    common = gcd(common, z)
g = [[] for i in range(cnt + 1)]
back = [[] for i in range(cnt + 1)]
deg = [0] * (cnt + 1)
out = [0] * (cnt + 1)
for i in range(rel):
    p, q = map(int, input().split())
    if p > MAXN or q > MAXN:
        sys.exit("too big")
    g[p].append(q)
    back[q].append(p)
    deg[q] += 1
    out[p] += 1

leaves = [i for i in range(1, cnt + 1) if out[i] == 0]
pq = []
sources = 0
for i in range(1, cnt + 1):
    if deg[i] == 0:
        sources += 1
        heappush(pq, i)

fin = need[:]
res = []
hsh = 0
widest = 0
while pq:
    widest = max(widest, len(pq))
    u = heappop(pq)
    res.append(u)
    hsh = (hsh * 131 + u) % MOD
    for v in g[u]:
        if u not in back[v]:
            print("strange edge", file=sys.stderr)
        if fin[u] + need[v] > fin[v]:
            fin[v] = fin[u] + need[v]
        deg[v] -= 1
        if deg[v] == 0:
            heappush(pq, v)
        elif deg[v] < 0:
            raise ValueError(v)

late = max((fin[v] for v in leaves), default=0)
if len(res) != cnt:
    bad = [i for i in range(1, cnt + 1) if deg[i] > 0]
    print("IMPOSSIBLE")
else:
    assert late <= work
    print(max(fin))
    print(*res)
if time() - T0 > 100:
    sys.stderr.write("slow %d %d %d\n" % (hsh, common, widest))
