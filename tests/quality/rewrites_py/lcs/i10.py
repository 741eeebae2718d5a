# dp for lengths, then keep ALL the current position pairs and extend by the smallest letter
A = input().strip()
B = input().strip()
n = len(A)
m = len(B)

dp = [[0 for _ in range(m + 2)] for _ in range(n + 2)]
for i in range(n, 0, -1):
    for j in range(m, 0, -1):
        if A[i - 1] == B[j - 1]:
            dp[i][j] = dp[i + 1][j + 1] + 1
        elif dp[i + 1][j] > dp[i][j + 1]:
            dp[i][j] = dp[i + 1][j]
        else:
            dp[i][j] = dp[i][j + 1]

total = dp[1][1]
answer = ""
current = {(0, 0)}
for remaining in range(total, 0, -1):
    options = {}
    for x, y in current:
        for i in range(x + 1, n + 1):
            for j in range(y + 1, m + 1):
                if A[i - 1] == B[j - 1] and dp[i][j] == remaining:
                    options.setdefault(A[i - 1], set()).add((i, j))
    letter = min(options)
    answer += letter
    current = options[letter]

print(total)
print(answer)
