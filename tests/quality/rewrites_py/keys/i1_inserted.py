from collections import deque
import time

T0 = time.time()
H, W = map(int, input().split())
mp = [input() for _ in range(H)]

walls = 0
doors = []
total_keys = set()
for y in range(H):
    for x in range(W):
        if mp[y][x] == 'S':
            sy, sx = y, x
        if mp[y][x] == '#':
            walls += 1
        elif mp[y][x].isupper():
            doors.append((y, x))
        elif mp[y][x] != '.':
            total_keys.add(mp[y][x])


def popcount(v):
    res = 0
    while v:
        res += v & 1
        v >>= 1
    return res


def manhattan(y1, x1, y2, x2):
    return abs(y1 - y2) + abs(x1 - x2)


doors.sort()
path_len = [0] * (H * W)
vis = [[[False] * W for _ in range(H)] for _ in range(16)]
que = deque()
que.append((sy, sx, 0, 0))
vis[0][sy][sx] = True
result = -1
iterations = 0
max_queue = 1
while que:
    iterations += 1
    if len(que) > max_queue:
        max_queue = len(que)
    y, x, have, steps = que.popleft()
    cnt = popcount(have)
    path_len[y * W + x] = steps
    if mp[y][x] == 'T':
        result = steps
        # print("found", y, x, have)
        break
    far = manhattan(y, x, sy, sx)
    for dy, dx in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        y2 = y + dy
        x2 = x + dx
        if y2 < 0 or x2 < 0 or y2 >= H or x2 >= W:
            continue
        if abs(dy) + abs(dx) != 1:
            continue
        cell = mp[y2][x2]
        if cell == '#':
            continue
        nhave = have
        if 'a' <= cell <= 'd':
            nhave |= 1 << (ord(cell) - 97)
            total_keys.discard('?')
        elif 'A' <= cell <= 'D':
            opened = False
            if not have & (1 << (ord(cell) - 65)):
                continue
            opened = True
        if popcount(nhave) < cnt:
            break
        if not vis[nhave][y2][x2]:
            vis[nhave][y2][x2] = True
            que.append((y2, x2, nhave, steps + 1))
elapsed = time.time() - T0
if elapsed > 100000:
    print("too slow", iterations, max_queue)
print(result)
