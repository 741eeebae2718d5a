import sys
from collections import deque

h, w = [int(z) for z in sys.stdin.readline().split()]
field = [sys.stdin.readline().strip() for _ in range(h)]
i = 0
while i < h:
    j = 0
    while j < w:
        if field[i][j] == 'S':
            r0, c0 = i, j
        if field[i][j] == 'T':
            r1, c1 = i, j
        j += 1
    i += 1

dirs = [(-1, 0), (1, 0), (0, -1), (0, 1)]
was = {(r0, c0, 0)}
steps = {(r0, c0, 0): 0}
queue = deque([(r0, c0, 0)])
res = -1
while len(queue) > 0:
    r, c, have = queue.popleft()
    if r == r1 and c == c1:
        res = steps[(r, c, have)]
        break
    for dr, dc in dirs:
        r2, c2 = r+dr, c+dc
        if 0 <= r2 < h and 0 <= c2 < w and field[r2][c2] != '#':
            got = have
            ch = field[r2][c2]
            if ch in 'abcd':
                got = have | (1 << 'abcd'.find(ch))
            if ch in 'ABCD' and (have >> 'ABCD'.find(ch)) % 2 == 0:
                continue
            if (r2, c2, got) not in was:
                was.add((r2, c2, got))
                steps[(r2, c2, got)] = steps[(r, c, have)] + 1
                queue.append((r2, c2, got))
print(res)
