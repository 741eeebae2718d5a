n, m, k = map(int, input().split())
a = [input() for i in range(n)]
for i in range(n):
    for j in range(m):
        if a[i][j] == 'S':
            x = i
            y = j
d = 0  # 0 - N, 1 - E, 2 - S, 3 - W
used = [[[-1] * 4 for j in range(m)] for i in range(n)]
step = 0
skipped = False
while step < k:
    if not skipped and used[x][y][d] != -1:
        cycle = step - used[x][y][d]
        step += (k - step) // cycle * cycle
        skipped = True
        continue
    used[x][y][d] = step
    if d == 0:
        nx, ny = x - 1, y
    elif d == 1:
        nx, ny = x, y + 1
    elif d == 2:
        nx, ny = x + 1, y
    else:
        nx, ny = x, y - 1
    if nx < 0 or ny < 0 or nx >= n or ny >= m or a[nx][ny] == '#':
        d = (d + 1) % 4
    else:
        x = nx
        y = ny
    step += 1
print(x + 1, y + 1, 'NESW'[d])
