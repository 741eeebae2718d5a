from bisect import bisect_right as br
import sys
def rd(): return map(int, sys.stdin.readline().split())

n, = rd()
L, R = zip(*(tuple(rd()) for _ in range(n)))
L = sorted(L)
R = sorted(R)

def f(x):
    # how many boats are away at time x
    return br(L, x) - br(R, x)

pts = sorted(set(L))
vals = [f(x) for x in pts]
top = max(vals)
ans = [x for x, v in zip(pts, vals) if v == top]
length = sum(R[br(R, x)] - x for x in ans)
print(top, ans[0], length)
