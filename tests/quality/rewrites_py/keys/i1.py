from collections import deque

R, C = map(int, input().split())
grid = [input() for _ in range(R)]

for i in range(R):
    for j in range(C):
        if grid[i][j] == 'S':
            si, sj = i, j

# seen[mask][i][j]
seen = [[[False] * C for _ in range(R)] for _ in range(16)]
dq = deque()
dq.append((si, sj, 0, 0))
seen[0][si][sj] = True
best = -1
while dq:
    i, j, mask, d = dq.popleft()
    if grid[i][j] == 'T':
        best = d
        break
    for di, dj in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        ni = i + di
        nj = j + dj
        if ni < 0 or nj < 0 or ni >= R or nj >= C:
            continue
        ch = grid[ni][nj]
        if ch == '#':
            continue
        nm = mask
        if 'a' <= ch <= 'd':
            nm |= 1 << (ord(ch) - 97)
        elif 'A' <= ch <= 'D':
            if not mask & (1 << (ord(ch) - 65)):
                continue
        if not seen[nm][ni][nj]:
            seen[nm][ni][nj] = True
            dq.append((ni, nj, nm, d + 1))
print(best)
