def main():
    s = input().strip()
    t = input().strip()
    n, m = len(s), len(t)
    # dp[i][j] - lcs of s[i:] and t[j:]
    dp = [[0] * (m + 1) for _ in range(n + 1)]
    for i in range(n - 1, -1, -1):
        for j in range(m - 1, -1, -1):
            if s[i] == t[j]:
                dp[i][j] = dp[i + 1][j + 1] + 1
            else:
                dp[i][j] = max(dp[i + 1][j], dp[i][j + 1])

    print(dp[0][0])
    i = j = 0
    res = []
    left = dp[0][0]
    while left > 0:
        for c in "abcdefghijklmnopqrstuvwxyz":
            x = s.find(c, i)
            y = t.find(c, j)
            if x == -1 or y == -1:
                continue
            if dp[x + 1][y + 1] == left - 1:
                res.append(c)
                i = x + 1
                j = y + 1
                left -= 1
                break
    print("".join(res))


main()
