import sys


def main():
    first, *rows = sys.stdin.read().split('\n')
    height, width, moves = map(int, first.split())
    states = height * width * 4

    def encode(y, x, side):
        return (y * width + x) * 4 + side

    # nxt[s] = state after 2^j moves
    nxt = [0] * states
    cur = None
    for y in range(height):
        for x in range(width):
            if rows[y][x] == 'S':
                cur = encode(y, x, 0)
            for side, (dy, dx) in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1))):
                y2, x2 = y + dy, x + dx
                if y2 < 0 or y2 >= height or x2 < 0 or x2 >= width or rows[y2][x2] == '#':
                    nxt[encode(y, x, side)] = encode(y, x, (side + 1) & 3)
                else:
                    nxt[encode(y, x, side)] = encode(y2, x2, side)

    while moves:
        if moves & 1:
            cur = nxt[cur]
        nxt = [nxt[s] for s in nxt]
        moves >>= 1

    cell, side = divmod(cur, 4)
    y, x = divmod(cell, width)
    print(y + 1, x + 1, 'NESW'[side])


main()
