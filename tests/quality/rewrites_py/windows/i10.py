# Cut the array into blocks of w numbers. A window is the end of one block and the
# beginning of the next one.
from itertools import accumulate

N, W = map(int, input().split())
A = list(map(int, input().split()))


def extremes(f):
    prefix = []
    suffix = []
    for b in range(0, N, W):
        block = A[b:b + W]
        prefix += accumulate(block, f)
        suffix += list(accumulate(block[::-1], f))[::-1]
    return [f(suffix[i], prefix[i + W - 1]) for i in range(N - W + 1)]


high = extremes(max)
low = extremes(min)
total, best, where = 0, -1, None
for i in range(N - W + 1):
    d = high[i] - low[i]
    total += d
    if d > best:
        best, where = d, i + 1
print(total)
print(best, where)
