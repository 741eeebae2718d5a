import sys
sys.setrecursionlimit(100000)

MOD = 10 ** 9 + 7
n, m = map(int, input().split())
v = []
c = []
for _ in range(n):
    x, y = map(int, input().split())
    v.append(x)
    c.append(y)

memo_ways = {}
memo_min = {}


def ways(i, s):
    if s == 0:
        return 1
    if i < 0:
        return 0
    if (i, s) in memo_ways:
        return memo_ways[(i, s)]
    r = 0
    k = 0
    while k <= c[i] and k * v[i] <= s:
        r += ways(i - 1, s - k * v[i])
        k += 1
    memo_ways[(i, s)] = r % MOD
    return r % MOD


def fewest(i, s):
    if s == 0:
        return 0
    if i < 0:
        return 10 ** 9
    if (i, s) in memo_min:
        return memo_min[(i, s)]
    r = 10 ** 9
    k = 0
    while k <= c[i] and k * v[i] <= s:
        r = min(r, k + fewest(i - 1, s - k * v[i]))
        k += 1
    memo_min[(i, s)] = r
    return r


print(ways(n - 1, m))
f = fewest(n - 1, m)
print(-1 if f >= 10 ** 9 else f)
