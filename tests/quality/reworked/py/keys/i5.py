from collections import deque

h, w = map(int, input().split())
maze = [input() for _ in range(h)]
for r in range(h):
    for c in range(w):
        if maze[r][c] == 'T':
            finish = (r, c)
        elif maze[r][c] == 'S':
            first = (r, c, 0)

d = {first: 0}
todo = deque()
todo.append(first)
res = -1
while len(todo) > 0:
    cur = todo.popleft()
    r, c, keys = cur
    if (r, c) == finish:
        res = d[cur]
        break
    for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        r2 = r + dr
        c2 = c + dc
        if r2 < 0 or r2 >= h or c2 < 0 or c2 >= w:
            continue
        ch = maze[r2][c2]
        if ch == '#':
            continue
        if ch in 'ABCD' and not keys & (1 << 'ABCD'.index(ch)):
            continue
        new = keys
        if ch in 'abcd':
            new |= 1 << 'abcd'.index(ch)
        if (r2, c2, new) not in d:
            d[(r2, c2, new)] = d[cur] + 1
            todo.append((r2, c2, new))
print(res)
