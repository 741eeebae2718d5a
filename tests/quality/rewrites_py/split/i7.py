# dp[p][i] = best answer for the first i numbers and p parts
INF = 10**18
n, k = map(int, input().split())
a = list(map(int, input().split()))
pre = [0] * (n + 1)
for i in range(n):
    pre[i + 1] = pre[i] + a[i]

dp = [[INF] * (n + 1) for _ in range(k + 1)]
dp[0][0] = 0
for p in range(1, k + 1):
    for i in range(1, n + 1):
        for j in range(i):
            x = max(dp[p - 1][j], pre[i] - pre[j])
            if x < dp[p][i]:
                dp[p][i] = x
best = dp[k][n]
print(best)

pos = 0
for p in range(k, 0, -1):
    length = 0
    s = 0
    while pos + length < n - (p - 1) and s + a[pos + length] <= best:
        s += a[pos + length]
        length += 1
    print(length, end=' ')
    pos += length
print()
