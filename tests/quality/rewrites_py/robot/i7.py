h, w, k = map(int, input().split())
s = [input() for _ in range(h)]
dx = (-1, 0, 1, 0)
dy = (0, 1, 0, -1)

LOG = 61
# up[i][v] : position after 2**i steps from v, v = (x*w+y)*4+dir
up = [[0] * (h * w * 4) for _ in range(LOG)]
for x in range(h):
    for y in range(w):
        for d in range(4):
            v = (x * w + y) * 4 + d
            nx = x + dx[d]
            ny = y + dy[d]
            if nx < 0 or nx >= h or ny < 0 or ny >= w or s[nx][ny] == '#':
                up[0][v] = (x * w + y) * 4 + (d + 1) % 4
            else:
                up[0][v] = (nx * w + ny) * 4 + d
            if s[x][y] == 'S' and d == 0:
                cur = v
for i in range(1, LOG):
    for v in range(h * w * 4):
        up[i][v] = up[i - 1][up[i - 1][v]]

for i in range(LOG):
    if k >> i & 1:
        cur = up[i][cur]
print(cur // 4 // w + 1, cur // 4 % w + 1, "NESW"[cur % 4])
