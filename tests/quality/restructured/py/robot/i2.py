DY = [-1, 0, 1, 0]
DX = [0, 1, 0, -1]


def number(row, col, look):
    return look + 4 * (col + w * row)


def follow(row, col, look):
    r2 = row + DY[look]
    c2 = col + DX[look]
    if 0 <= r2 < h and 0 <= c2 < w and grid[r2][c2] != '#':
        return number(r2, c2, look)
    return number(row, col, (look + 1) % 4)


h, w, k = [int(t) for t in input().split()]
grid = [input() for _ in range(h)]

# where every state leads to; doubled after each bit of k
jump = [follow(r, c, look) for r in range(h) for c in range(w) for look in range(4)]
state = number(0, ''.join(grid).index('S'), 0)

while k > 0:
    k, odd = divmod(k, 2)
    if odd:
        state = jump[state]
    twice = []
    for middle in jump:
        twice.append(jump[middle])
    jump = twice

look = state % 4
col = state // 4 % w
row = state // 4 // w
print(row + 1, col + 1, "NESW"[look])
