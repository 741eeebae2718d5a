DY = (-1, 0, 1, 0)
DX = (0, 1, 0, -1)

h, w, k = [int(v) for v in input().split()]
grid = [input() for _ in range(h)]


# states of one direction lie together
def num(r, c, d):
    return d * h * w + r * w + c


def blocked(r, c):
    return not (0 <= r < h and 0 <= c < w) or grid[r][c] == '#'


jump = [0] * (4 * h * w)
for r in range(h):
    for c in range(w):
        for d in range(4):
            r1 = r + DY[d]
            c1 = c + DX[d]
            if not blocked(r1, c1):
                to = num(r1, c1, d)
            else:
                to = num(r, c, (d + 1) % 4)
            jump[num(r, c, d)] = to
        if grid[r][c] == 'S':
            state = num(r, c, 0)

while k > 0:
    k, bit = divmod(k, 2)
    if bit == 1:
        state = jump[state]
    # twice as far
    jump = [jump[j] for j in jump]

d = state // (h * w)
state %= h * w
print(state // w + 1, state % w + 1, 'NESW'[d])
