import sys
from collections import deque


def main():
    data = sys.stdin.buffer.read().split()
    h, w = int(data[0]), int(data[1])
    grid = [list(row) for row in data[2:2 + h]]
    DOT, HASH = 46, 35
    lakes = largest = shore = 0
    for si in range(h):
        for sj in range(w):
            if grid[si][sj] != DOT:
                continue
            queue = deque([(si, sj)])
            grid[si][sj] = 0
            area = walls = 0
            border = False
            while queue:
                i, j = queue.popleft()
                area += 1
                if i == 0 or j == 0 or i == h - 1 or j == w - 1:
                    border = True
                for di, dj in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                    ni, nj = i + di, j + dj
                    if 0 <= ni < h and 0 <= nj < w:
                        if grid[ni][nj] == HASH:
                            walls += 1
                        elif grid[ni][nj] == DOT:
                            grid[ni][nj] = 0
                            queue.append((ni, nj))
            if not border:
                lakes += 1
                largest = max(largest, area)
                shore += walls
    print(lakes, largest, shore)


main()
