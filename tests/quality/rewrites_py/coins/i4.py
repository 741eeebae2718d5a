# generating functions: a coin (v, c) is (1 - x^(v(c+1))) / (1 - x^v)
import sys
from collections import deque
p = 1000000007
rd = lambda: map(int, sys.stdin.readline().split())
n, m = rd()
A = [rd() for i in range(n)]
A = [tuple(a) for a in A]
f = [1] + [0] * m
for v, c in A:
    for i in range(v, m + 1): f[i] = (f[i] + f[i - v]) % p
for v, c in A:
    s = v * (c + 1)
    for i in range(m, s - 1, -1): f[i] = (f[i] - f[i - s]) % p
print(f[m])

# fewest coins: window minimum for every residue
g = [0] + [None] * m
for v, c in A:
    h = [None] * (m + 1)
    for r in range(min(v, m + 1)):
        q = deque()
        for j, i in enumerate(range(r, m + 1, v)):
            if g[i] is not None:
                z = g[i] - j
                while q and q[-1][0] >= z: q.pop()
                q.append((z, j))
            if q and q[0][1] < j - c: q.popleft()
            if q: h[i] = q[0][0] + j
    g = h
print(-1 if g[m] is None else g[m])
