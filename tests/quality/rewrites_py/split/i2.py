import sys
from itertools import accumulate


def main():
    n, k, *values = map(int, sys.stdin.read().split())
    prefix = [0] + list(accumulate(values))

    # dp[j][i]: smallest maximum when the suffix from i is cut into j parts
    inf = float("inf")
    dp = [[inf] * (n + 1) for _ in range(k + 1)]
    dp[0][n] = 0
    for j in range(1, k + 1):
        for i in range(n):
            for e in range(i + 1, n + 1):
                piece = prefix[e] - prefix[i]
                if piece >= dp[j][i]:
                    break
                dp[j][i] = min(dp[j][i], max(piece, dp[j - 1][e]))

    best = dp[k][0]
    sizes = []
    i = 0
    for j in range(k, 0, -1):
        # the longest first part that still allows the optimum
        for e in range(n, i, -1):
            if prefix[e] - prefix[i] <= best and dp[j - 1][e] <= best:
                sizes.append(e - i)
                i = e
                break
    print(best)
    print(" ".join(map(str, sizes)))


main()
