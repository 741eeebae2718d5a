import sys
from functools import lru_cache

sys.setrecursionlimit(20000)
P, Q = sys.stdin.read().split()


@lru_cache(maxsize=None)
def g(i, j):
    if i == len(P) or j == len(Q):
        return 0
    r = max(g(i + 1, j), g(i, j + 1))
    if P[i] == Q[j]:
        r = max(r, 1 + g(i + 1, j + 1))
    return r


need = g(0, 0)
print(need)
i = j = 0
out = []
while need > 0:
    for ch in "abcdefghijklmnopqrstuvwxyz":
        u = P.find(ch, i)
        v = Q.find(ch, j)
        if u == -1 or v == -1:
            continue
        if g(u + 1, v + 1) == need - 1:
            out.append(ch)
            i = u + 1
            j = v + 1
            need -= 1
            break
print("".join(out))
