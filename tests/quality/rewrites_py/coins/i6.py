import sys
input = sys.stdin.readline

mod = 1000000007
n, m = map(int, input().split())
coins = []
for _ in range(n):
    v, c = map(int, input().split())
    coins.append((v, c))

# ways
dp = [0] * (m + 1)
dp[0] = 1
for v, c in coins:
    for j in range(m, -1, -1):
        for k in range(1, c + 1):
            if k * v > j:
                break
            dp[j] = (dp[j] + dp[j - k * v]) % mod
print(dp[m])

# min coins, every coin is used at most once
best = [-1] * (m + 1)
best[0] = 0
for v, c in coins:
    for _ in range(c):
        for j in range(m, v - 1, -1):
            if best[j - v] == -1:
                continue
            if best[j] == -1 or best[j] > best[j - v] + 1:
                best[j] = best[j - v] + 1
print(best[m])
