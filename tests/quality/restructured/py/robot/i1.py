import sys

MOVES = ((-1, 0), (0, 1), (1, 0), (0, -1))


def advance(state):
    y, x, face = state
    y2, x2 = y + MOVES[face][0], x + MOVES[face][1]
    outside = min(y2, x2) < 0 or y2 >= height or x2 >= width
    if outside or field[y2][x2] == '#':
        return y, x, (face + 1) & 3
    return y2, x2, face


read = sys.stdin.readline
height, width, total = (int(s) for s in read().split())
field = [read().strip() for _ in range(height)]
for y, line in enumerate(field):
    if line.find('S') >= 0:
        state = (y, line.find('S'), 0)

done = 0
when = {}
while done != total and state not in when:
    when[state] = done
    done += 1
    state = advance(state)

if done < total:
    rest = (total - done) % (done - when[state])
    while rest > 0:
        rest -= 1
        state = advance(state)

y, x, face = state
print(1 + y, 1 + x, 'NESW'[face])
