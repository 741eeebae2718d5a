n, m = map(int, input().split())
MOD = 10**9 + 7
INF = 10**9
dp = [0] * (m + 1)
mn = [INF] * (m + 1)
dp[0] = 1
mn[0] = 0
for i in range(n):
    v, c = map(int, input().split())
    dp2 = [0] * (m + 1)
    mn2 = [INF] * (m + 1)
    for j in range(m + 1):
        for k in range(c + 1):
            if j - k * v < 0:
                break
            dp2[j] += dp[j - k * v]
            mn2[j] = min(mn2[j], mn[j - k * v] + k)
        dp2[j] %= MOD
    dp = dp2
    mn = mn2
print(dp[m])
if mn[m] >= INF:
    print(-1)
else:
    print(mn[m])
