from functools import lru_cache
from itertools import accumulate

Q, K = map(int, input().split())
segs = [tuple(map(int, input().split())) for _ in range(Q)]
N = 1
for s in segs:
    N = max(N, s[1])

@lru_cache(None)
def distinct(x):
    """trial division"""
    cnt = 0
    d = 2
    while d * d <= x:
        if x % d == 0:
            cnt += 1
            while x % d == 0:
                x //= d
        d += 1
    if x > 1:
        cnt += 1
    return cnt

flag = [0] + [1 if distinct(x) == K else 0 for x in range(1, N + 1)]
pref = list(accumulate(flag))
# prev[x]: nearest suitable number not greater than x
prev = [-1] * (N + 1)
for x in range(1, N + 1):
    prev[x] = x if flag[x] else prev[x - 1]

for (a, b) in segs:
    c = pref[b] - pref[a - 1]
    if c == 0:
        print("0 -1")
    else:
        print(c, prev[b])
