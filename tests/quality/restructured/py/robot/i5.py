import sys


def blocked(r, c):
    inside = 0 <= r < height and 0 <= c < width
    return not inside or field[r][c] == '#'


height, width, total, *field = sys.stdin.read().split()
height, width, total = int(height), int(width), int(total)
for r, line in enumerate(field):
    if 'S' in line:
        row, col = r, line.index('S')

shift = [(-1, 0), (0, 1), (1, 0), (0, -1)]  # N, E, S, W
first = [-1] * (height * width * 4)
face = time = 0
may_jump = True

while True:
    if time >= total:
        break
    here = (row * width + col) * 4 + face
    if may_jump and first[here] >= 0:
        may_jump = False
        time = total - (total - time) % (time - first[here])
    else:
        first[here] = time
        time = time + 1
        r, c = row + shift[face][0], col + shift[face][1]
        if not blocked(r, c):
            row, col = r, c
        else:
            face = 0 if face == 3 else face + 1

print(f'{1 + row} {1 + col} {"NESW"[face]}')
