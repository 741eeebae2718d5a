MOD = 10**9 + 7
BIG = 10**9

n, m = map(int, input().split())
ways = [0] * (m + 1)
ways[0] = 1
least = [BIG] * (m + 1)
least[0] = 0
for _ in range(n):
    v, c = map(int, input().split())
    new = ways[:]
    # sliding sum over the same remainder
    for x in range(v, m + 1):
        new[x] = (new[x] + new[x - v]) % MOD
        if x >= v * (c + 1):
            new[x] = (new[x] - ways[x - v * (c + 1)]) % MOD
    ways = new
    # binary splitting for the smallest number of coins
    k = 1
    while c > 0:
        take = min(k, c)
        c -= take
        k *= 2
        w = take * v
        for x in range(m, w - 1, -1):
            if least[x - w] + take < least[x]:
                least[x] = least[x - w] + take
print(ways[m])
print(least[m] if least[m] < BIG else -1)
