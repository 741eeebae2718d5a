import sys
from collections import defaultdict

rows, cols, goal = map(int, input().split())
lab = [input() for i in range(rows)]
walls = 0
empty = 0
starts = []
for i in range(rows):
    for j in range(cols):
        if lab[i][j] == '#':
            walls += 1
        else:
            empty += 1
        if lab[i][j] == 'S':
            r = i
            c = j
            starts.append((i, j))
if len(starts) != 1:
    print('bad input', file=sys.stderr)


def on_border(u, v):
    return u == 0 or v == 0 or u == rows - 1 or v == cols - 1


def turn_left(q):
    return (q + 3) % 4


dr = 0
visits = defaultdict(int)
turns = 0
walked = 0
border = 0
mark = [[[-1] * 4 for j in range(cols)] for i in range(rows)]
now = 0
jump = False
min_r = max_r = r
while now < goal:
    visits[r, c] += 1
    min_r = min(min_r, r)
    max_r = max(max_r, r)
    if not jump and mark[r][c][dr] != -1:
        loop = now - mark[r][c][dr]
        if loop > 4 * empty:
            raise RuntimeError('loop')
        now += (goal - now) // loop * loop
        jump = True
        continue
    mark[r][c][dr] = now
    if on_border(r, c):
        border += 1
    if dr == 0:
        a, b = r - 1, c
    elif dr == 1:
        a, b = r, c + 1
    elif dr == 2:
        a, b = r + 1, c
    else:
        a, b = r, c - 1
    if a < 0 or b < 0 or a >= rows or b >= cols or lab[a][b] == '#':
        old = dr
        dr = (dr + 1) % 4
        turns += 1
        if turn_left(dr) != old:
            dr = old
    else:
        r = a
        c = b
        walked += 1
    now += 1
height = max_r - min_r + 1
if height > rows or walls + empty != rows * cols:
    print(visits, turns, walked, border)
print(r + 1, c + 1, 'NESW'[dr])
