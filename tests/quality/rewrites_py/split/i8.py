import sys
from bisect import bisect_right
from itertools import accumulate

n, k = map(int, sys.stdin.readline().split())
a = list(map(int, sys.stdin.readline().split()))
s = [0] + list(accumulate(a))


def greedy(limit):
    i = cnt = 0
    while i < n:
        i = bisect_right(s, s[i] + limit) - 1
        cnt += 1
    return cnt


lo, hi = max(a) - 1, s[n]
while lo + 1 < hi:
    mid = (lo + hi) // 2
    if greedy(mid) > k:
        lo = mid
    else:
        hi = mid

ans = []
i = 0
while k:
    k -= 1
    j = min(bisect_right(s, s[i] + hi) - 1, n - k)
    ans.append(j - i)
    i = j
print(hi)
print(*ans)
