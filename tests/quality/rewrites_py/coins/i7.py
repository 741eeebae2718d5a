def main():
    n, m = map(int, input().split())
    v = [0] * (n + 1)
    c = [0] * (n + 1)
    for i in range(1, n + 1):
        v[i], c[i] = map(int, input().split())
    M = 1000000007
    INF = float('inf')
    # ways[i][j]: first i kinds, sum j
    ways = [[0] * (m + 1) for _ in range(n + 1)]
    coins = [[INF] * (m + 1) for _ in range(n + 1)]
    ways[0][0] = 1
    coins[0][0] = 0
    for i in range(1, n + 1):
        for j in range(m + 1):
            cnt = 0
            while cnt <= c[i] and cnt * v[i] <= j:
                rest = j - cnt * v[i]
                ways[i][j] = (ways[i][j] + ways[i - 1][rest]) % M
                if coins[i - 1][rest] + cnt < coins[i][j]:
                    coins[i][j] = coins[i - 1][rest] + cnt
                cnt += 1
    print(ways[n][m])
    print(coins[n][m] if coins[n][m] != INF else -1)


main()
