import sys
input = sys.stdin.readline


def better(x, y):
    if len(x) > len(y):
        return x
    if len(y) > len(x):
        return y
    if x < y:
        return x
    return y


a = input().strip()
b = input().strip()
n, m = len(a), len(b)
# dp[i][j] = best answer for the first i and the first j letters
dp = [["" for j in range(m + 1)] for i in range(n + 1)]
for i in range(1, n + 1):
    for j in range(1, m + 1):
        dp[i][j] = better(dp[i - 1][j], dp[i][j - 1])
        if a[i - 1] == b[j - 1]:
            dp[i][j] = better(dp[i][j], dp[i - 1][j - 1] + a[i - 1])
print(len(dp[n][m]))
print(dp[n][m])
