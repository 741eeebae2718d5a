import sys
from functools import lru_cache

sys.setrecursionlimit(20000)
A, B = sys.stdin.read().split()


def better(p, q):
    """longer wins, then the smaller one in the alphabet"""
    if len(p) != len(q):
        return p if len(p) > len(q) else q
    return min(p, q)


@lru_cache(maxsize=None)
def f(i, j):
    if i == len(A) or j == len(B):
        return ""
    res = better(f(i + 1, j), f(i, j + 1))
    if A[i] == B[j]:
        res = better(res, A[i] + f(i + 1, j + 1))
    return res


ans = f(0, 0)
print(len(ans))
print(ans)
