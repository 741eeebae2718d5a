import sys
from functools import lru_cache
sys.setrecursionlimit(10 ** 6)

s, t = input(), input()


@lru_cache(maxsize=None)
def L(i, j):
    if i == len(s) or j == len(t):
        return 0
    if s[i] == t[j]:
        return 1 + L(i + 1, j + 1)
    return max(L(i + 1, j), L(i, j + 1))


def restore(i, j):
    if L(i, j) == 0:
        return ""
    for code in range(ord("a"), ord("z") + 1):
        c = chr(code)
        p = s.find(c, i)
        q = t.find(c, j)
        if p != -1 and q != -1 and L(p, q) == L(i, j):
            return c + restore(p + 1, q + 1)


print(L(0, 0))
print(restore(0, 0))
