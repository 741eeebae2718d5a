from functools import lru_cache
import sys
sys.setrecursionlimit(10 ** 6)

n = int(input())
boxes = []
for _ in range(n):
    x, y, val = [int(t) for t in input().split()]
    boxes.append((min(x, y), max(x, y), val))


def fits(p, q):
    return p[0] < q[0] and p[1] < q[1]


inside = [[j for j in range(n) if fits(boxes[j], boxes[i])] for i in range(n)]


@lru_cache(maxsize=None)
def best(i):
    # (minus value, boxes): the smallest pair is the one we want
    value, count = 0, 0
    if inside[i]:
        value, count = min(best(j) for j in inside[i])
    return value - boxes[i][2], count + 1


ans = min(best(i) for i in range(n))
print(-ans[0], ans[1])
