import sys

h, w, todo = map(int, sys.stdin.readline().split())
maze = []
for i in range(h):
    maze.append(sys.stdin.readline().rstrip())
    if 'S' in maze[i]:
        row, col = i, maze[i].index('S')

first = [[[None for _ in range(4)] for _ in range(w)] for _ in range(h)]
face = 0      # index in NESW
t = 0
jumped = False
while t != todo:
    before = first[row][col][face]
    if before is not None and not jumped:
        jumped = True
        t = todo - (todo - t) % (t - before)
        continue
    first[row][col][face] = t
    t += 1
    r, c = row, col
    if face == 0:
        r -= 1
    elif face == 1:
        c += 1
    elif face == 2:
        r += 1
    else:
        c -= 1
    if 0 <= r < h and 0 <= c < w and maze[r][c] != '#':
        row, col = r, c
    else:
        face += 1
        if face == 4:
            face = 0
print(row + 1, col + 1, 'NESW'[face])
