import sys
from collections import deque

MOVES = [(-1, 0), (0, -1), (1, 0), (0, 1)]


def bfs(field, h, w, y0, x0):
    # been[row][col][keys]
    been = [[[False] * 16 for _ in range(w)] for _ in range(h)]
    been[y0][x0][0] = True
    queue = deque([(y0, x0, 0, 0)])
    while queue:
        r, c, keys, steps = queue.popleft()
        if field[r][c] == 'T':
            return steps
        for a, b in MOVES:
            y, x = r + a, c + b
            if y < 0 or y >= h or x < 0 or x >= w or field[y][x] == '#':
                continue
            cell = field[y][x]
            have = keys
            if 'A' <= cell <= 'D':
                if not keys & (1 << (ord(cell) - ord('A'))):
                    continue
            elif 'a' <= cell <= 'd':
                have |= 1 << (ord(cell) - ord('a'))
            if been[y][x][have]:
                continue
            been[y][x][have] = True
            queue.append((y, x, have, steps + 1))
    return -1


lines = sys.stdin.read().split()
h, w = int(lines[0]), int(lines[1])
field = lines[2:]
for r in range(h):
    if 'S' in field[r]:
        y0, x0 = r, field[r].index('S')
print(bfs(field, h, w, y0, x0))
