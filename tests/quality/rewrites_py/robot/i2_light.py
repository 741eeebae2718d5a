import sys

def solve():
    lines = sys.stdin.read().split('\n')
    n, m, k = [int(x) for x in lines[0].split()]
    f = lines[1:]
    D = [(-1, 0), (0, 1), (1, 0), (0, -1)]
    code = lambda i, j, d: (i*m + j)*4 + d
    go = [0]*(n*m*4)
    pos = -1
    for i in range(n):
        for j in range(m):
            if f[i][j] == "S":
                pos = code(i, j, 0)
            d = 0
            while d < 4:
                a, b = i + D[d][0], j + D[d][1]
                if a < 0 or a >= n or b < 0 or b >= m or f[a][b] == "#":
                    go[code(i, j, d)] = code(i, j, (d + 1) & 3)
                else:
                    go[code(i, j, d)] = code(a, b, d)
                d += 1
    while k > 0:
        if k & 1:
            pos = go[pos]
        go = [go[q] for q in go]
        k >>= 1
    c, d = pos // 4, pos % 4
    print(c // m + 1, c % m + 1, "NESW"[d])

solve()
