import sys
import time
from collections import deque

begin_time = time.time()
VERBOSE = 0


def dist1(p, q, r, s):
    return abs(p - r) + abs(q - s)


def show_field(f):
    for line in f:
        print(line, file=sys.stderr)


h, w = map(int, input().split())
f = []
walls = 0
for i in range(h):
    line = input()
    walls += line.count('#')
    f.append(line)
keys_total = 0
doors_total = 0
for i in range(h):
    for j in range(w):
        if f[i][j] == 'S':
            ax = i
            ay = j
        if f[i][j] in 'abcd':
            keys_total += 1
        if f[i][j] == 'T':
            bx = i
            by = j
        if f[i][j].isupper():
            doors_total += 1
if VERBOSE:
    show_field(f)
least = dist1(ax, ay, bx, by)
gx = [-1, 1, 0, 0]
gy = [0, 0, -1, 1]
names = ['up', 'down', 'left', 'right']
seen = {(ax, ay, 0)}
came = {}
que = deque([(ax, ay, 0)])
d = {}
d[(ax, ay, 0)] = 0
result = -1
popped = 0
biggest = 0
while que:
    biggest = max(biggest, len(que))
    x, y, mask = que.popleft()
    popped += 1
    if x == bx and y == by:
        result = d[(x, y, mask)]
        if result < least:
            print("wrong", file=sys.stderr)
        break
    free = 0
    for t in range(4):
        px = x + gx[t]
        py = y + gy[t]
        if px >= 0 and px < h and py >= 0 and py < w and f[px][py] != '#':
            free += 1
            pm = mask
            ch = f[px][py]
            if ch in 'abcd':
                pm = mask | (1 << 'abcd'.find(ch))
                if pm > 15:
                    raise ValueError(pm)
            if ch in 'ABCD' and (mask >> 'ABCD'.find(ch)) % 2 == 0:
                continue
            if (px, py, pm) not in seen:
                seen.add((px, py, pm))
                came[(px, py, pm)] = names[t]
                d[(px, py, pm)] = d[(x, y, mask)] + 1
                que.append((px, py, pm))
    if free == 0 and VERBOSE:
        print("closed", x, y, walls, keys_total, doors_total)
if len(came) + 1 != len(seen):
    result = -2
if time.time() - begin_time > 50:
    print(biggest, popped, file=sys.stderr)
print(result)
