import sys


def main():
    H, W, K = map(int, sys.stdin.readline().split())
    grid = [sys.stdin.readline().strip() for _ in range(H)]
    sy = sx = 0
    for y in range(H):
        for x in range(W):
            if grid[y][x] == 'S':
                sy, sx = y, x

    directions = [(-1, 0), (0, 1), (1, 0), (0, -1)]
    history = []
    index = {}
    state = (sy, sx, 0)
    while state not in index:
        index[state] = len(history)
        history.append(state)
        y, x, d = state
        ny = y + directions[d][0]
        nx = x + directions[d][1]
        if 0 <= ny < H and 0 <= nx < W and grid[ny][nx] != '#':
            state = (ny, nx, d)
        else:
            state = (y, x, (d + 1) % 4)

    first = index[state]
    length = len(history) - first
    if K < first:
        y, x, d = history[K]
    else:
        y, x, d = history[first + (K - first) % length]
    print(y + 1, x + 1, "NESW"[d])


main()
