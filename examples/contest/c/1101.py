# groups of equal height from low to high, skyline of best results by position
import sys
from itertools import groupby
inp = sys.stdin.readline

n = int(inp())
a = [int(x) for x in inp().split()]
c = [int(x) for x in inp().split()]

W = 1 << 17

sky = []        # (position, value): later position must have a bigger value

def lookup(p):
    lo = 0
    hi = len(sky)
    while lo < hi:
        mid = (lo + hi) // 2
        if sky[mid][0] < p:
            lo = mid + 1
        else:
            hi = mid
    return lo

idx = list(range(n))
idx.sort(key=lambda i: a[i])
for height, group in groupby(idx, key=lambda i: a[i]):
    fresh = []
    for i in group:
        q = lookup(i)
        if q == 0:
            base = 0
        else:
            base = sky[q - 1][1]
        fresh.append((i, base + c[i] * W - 1))
    for i, v in fresh:
        q = lookup(i)
        if q > 0 and sky[q - 1][1] >= v:
            continue
        e = q
        while e < len(sky) and sky[e][1] <= v:
            e += 1
        sky[q:e] = [(i, v)]

r = sky[-1][1]
t = r // W + 1
print(t, t * W - r)
