s = input()
t = input()
n = len(s)
m = len(t)
d = []
for i in range(n + 1):
    d.append([0] * (m + 1))
for i in range(n - 1, -1, -1):
    for j in range(m - 1, -1, -1):
        d[i][j] = max(d[i + 1][j], d[i][j + 1])
        if s[i] == t[j]:
            d[i][j] = max(d[i][j], d[i + 1][j + 1] + 1)
k = d[0][0]
print(k)
x = 0
y = 0
ans = ''
while k > 0:
    best = '~'
    bi = bj = 0
    for i in range(x, n):
        if s[i] >= best:
            continue
        for j in range(y, m):
            if s[i] == t[j]:
                if d[i][j] == k:
                    best = s[i]
                    bi = i
                    bj = j
                break
    ans += best
    x = bi + 1
    y = bj + 1
    k -= 1
print(ans)
