from collections import deque

n, m = [int(x) for x in input().split()]
board = []
for _ in range(n):
    board.append(input())
for r in range(n):
    for c in range(m):
        if board[r][c] == "S":
            sr, sc = r, c

used = [[[False]*m for _ in range(n)] for _ in range(16)]
used[0][sr][sc] = True
Q = deque([(sr, sc, 0, 0)])
ans = -1
while len(Q) > 0:
    r, c, keys, dist = Q.popleft()
    if board[r][c] == "T":
        ans = dist
        break
    for dr, dc in [(0, 1), (1, 0), (0, -1), (-1, 0)]:
        r2, c2 = r + dr, c + dc
        if r2 < 0 or c2 < 0 or r2 >= n or c2 >= m: continue
        s = board[r2][c2]
        if s == "#": continue
        keys2 = keys
        if "a" <= s <= "d":
            keys2 = keys2 | (1 << (ord(s) - 97))
        elif "A" <= s <= "D":
            if not keys & (1 << (ord(s) - 65)): continue
        if not used[keys2][r2][c2]:
            used[keys2][r2][c2] = True
            Q.append((r2, c2, keys2, dist + 1))
print(ans)
