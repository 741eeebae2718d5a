import sys

MOVES = [(-1, 0), (0, 1), (1, 0), (0, -1)]


def move(y, x, look):
    dy, dx = MOVES[look]
    yy, xx = y + dy, x + dx
    if yy < 0 or yy >= rows or xx < 0 or xx >= cols or field[yy][xx] == '#':
        return y, x, (look + 1) % 4
    return yy, xx, look


rows, cols, total = map(int, sys.stdin.readline().split())
field = [sys.stdin.readline().strip() for _ in range(rows)]
for i in range(rows):
    pos = field[i].find('S')
    if pos >= 0:
        y, x = i, pos

look = 0
done = 0
when = {}
while done < total and (y, x, look) not in when:
    when[y, x, look] = done
    y, x, look = move(y, x, look)
    done += 1

if done < total:
    # been here before, only the remainder matters
    rest = (total - done) % (done - when[y, x, look])
    while rest > 0:
        y, x, look = move(y, x, look)
        rest -= 1

print(f"{y + 1} {x + 1} {'NESW'[look]}")
