from collections import deque
n, m = map(int, input().split())
a = []
for i in range(n):
    a.append(input())
for i in range(n):
    for j in range(m):
        if a[i][j] == 'S':
            sx = i
            sy = j
        if a[i][j] == 'T':
            tx = i
            ty = j
dx = [-1, 1, 0, 0]
dy = [0, 0, -1, 1]
used = {(sx, sy, 0)}
q = deque([(sx, sy, 0)])
dist = {}
dist[(sx, sy, 0)] = 0
ans = -1
while q:
    x, y, k = q.popleft()
    if x == tx and y == ty:
        ans = dist[(x, y, k)]
        break
    for t in range(4):
        nx = x + dx[t]
        ny = y + dy[t]
        if nx >= 0 and nx < n and ny >= 0 and ny < m and a[nx][ny] != '#':
            nk = k
            c = a[nx][ny]
            if c in 'abcd':
                nk = k | (1 << 'abcd'.find(c))
            if c in 'ABCD' and (k >> 'ABCD'.find(c)) % 2 == 0:
                continue
            if (nx, ny, nk) not in used:
                used.add((nx, ny, nk))
                dist[(nx, ny, nk)] = dist[(x, y, k)] + 1
                q.append((nx, ny, nk))
print(ans)
