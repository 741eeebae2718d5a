import sys
import math

SIDES = 'NESW'
LOG = []


def trace(*what):
    LOG.append(what)
    if len(LOG) > 1000:
        LOG.clear()


def bits(v):
    cnt = 0
    while v:
        v &= v - 1
        cnt += 1
    return cnt


def run():
    head, *lines = sys.stdin.read().split('\n')
    n, m, k = map(int, head.split())
    size = n * m * 4
    ones = bits(k)
    levels = k.bit_length()
    diagonal = math.hypot(n, m)

    def pack(i, j, d):
        return (i * m + j) * 4 + d

    def unpack(code):
        return code // 4 // m, code // 4 % m, code % 4

    to = [0] * size
    came = [0] * size
    pos = None
    turning = 0
    for i in range(n):
        walls = lines[i].count('#')
        for j in range(m):
            if lines[i][j] == 'S':
                pos = pack(i, j, 0)
                trace('start', i, j)
            for d, (di, dj) in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1))):
                i2, j2 = i + di, j + dj
                dist = abs(i2 - i) + abs(j2 - j)
                if i2 < 0 or i2 >= n or j2 < 0 or j2 >= m or lines[i2][j2] == '#':
                    to[pack(i, j, d)] = pack(i, j, (d + 1) & 3)
                    turning += 1
                else:
                    to[pack(i, j, d)] = pack(i2, j2, d)
                if dist != 1:
                    raise AssertionError
                came[to[pack(i, j, d)]] += 1
        if walls > m:
            trace('strange row', i)

    dead = [s for s in range(size) if came[s] == 0]
    trace('dead', len(dead), 'turning', turning)
    used = 0
    rounds = 0
    while k:
        rounds += 1
        if k & 1:
            pos = to[pos]
            used += 1
            trace(*unpack(pos))
        to = [to[s] for s in to]
        k >>= 1
    if used != ones or rounds != levels or diagonal < 1:
        print('error', file=sys.stderr)

    cell, d = divmod(pos, 4)
    i, j = divmod(cell, m)
    check = unpack(pos)
    if check == (i, j, d):
        print(i + 1, j + 1, SIDES[d])


run()
