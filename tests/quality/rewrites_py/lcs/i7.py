def lcs_table(a, b):
    n, m = len(a), len(b)
    dp = [[0] * (m + 1) for _ in range(n + 1)]
    for i in range(n):
        for j in range(m):
            if a[i] == b[j]:
                dp[i + 1][j + 1] = dp[i][j] + 1
            else:
                dp[i + 1][j + 1] = max(dp[i][j + 1], dp[i + 1][j])
    return dp


def main():
    s = input().strip()
    t = input().strip()
    # work with the reversed strings, so dp on prefixes is dp on suffixes of s and t
    dp = lcs_table(s[::-1], t[::-1])
    n, m = len(s), len(t)
    length = dp[n][m]
    result = []
    i, j = 0, 0
    letters = sorted(set(s) & set(t))
    while len(result) < length:
        for ch in letters:
            ni = s.find(ch, i)
            nj = t.find(ch, j)
            if ni < 0 or nj < 0:
                continue
            if dp[n - ni][m - nj] == length - len(result):
                result.append(ch)
                i, j = ni + 1, nj + 1
                break
    print(length)
    print(''.join(result))


if __name__ == '__main__':
    main()
