DR = [-1, 0, 1, 0]
DC = [0, 1, 0, -1]

h, w, k = map(int, input().split())
g = []
for i in range(h):
    row = input().strip()
    g.append(row)
    if 'S' in row:
        r, c = i, row.index('S')


def step(r, c, d):
    nr = r + DR[d]
    nc = c + DC[d]
    if 0 <= nr < h and 0 <= nc < w and g[nr][nc] != '#':
        return nr, nc, d
    return r, c, (d + 1) % 4


d = 0
seen = {}
t = 0
while t < k:
    if (r, c, d) in seen:
        period = t - seen[(r, c, d)]
        left = (k - t) % period
        for _ in range(left):
            r, c, d = step(r, c, d)
        break
    seen[(r, c, d)] = t
    r, c, d = step(r, c, d)
    t += 1

print(r + 1, c + 1, "NESW"[d])
