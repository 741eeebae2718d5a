DY = [-1, 0, 1, 0]
DX = [0, 1, 0, -1]

n, m, k = map(int, input().split())
field = []
for i in range(n):
    line = input().strip()
    field.append(line)
    if 'S' in line:
        y, x = i, line.index('S')


def go(y, x, d):
    y2 = y + DY[d]
    x2 = x + DX[d]
    if 0 <= y2 < n and 0 <= x2 < m and field[y2][x2] != '#':
        return y2, x2, d
    return y, x, (d + 1) % 4


def code(y, x, d):
    return (y * m + x) * 4 + d


# to[s] = where s gets after 2^j moves
to = [0] * (n * m * 4)
for i in range(n):
    for j in range(m):
        for d in range(4):
            to[code(i, j, d)] = code(*go(i, j, d))

s = code(y, x, 0)
while k:
    if k & 1:
        s = to[s]
    to = [to[v] for v in to]
    k >>= 1

cell, d = divmod(s, 4)
y, x = divmod(cell, m)
print(y + 1, x + 1, "NESW"[d])
