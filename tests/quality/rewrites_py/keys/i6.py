import sys
from collections import deque


def main():
    input = sys.stdin.readline
    H, W = map(int, input().split())
    S = [input().strip() for _ in range(H)]
    for i in range(H):
        for j in range(W):
            if S[i][j] == "S":
                start = (i, j)
    dist = [[[-1] * 16 for _ in range(W)] for _ in range(H)]
    dist[start[0]][start[1]][0] = 0
    que = deque([(start[0], start[1], 0)])
    while que:
        x, y, b = que.popleft()
        if S[x][y] == "T":
            print(dist[x][y][b])
            return
        for dx, dy in [(1, 0), (0, 1), (-1, 0), (0, -1)]:
            nx, ny, nb = x + dx, y + dy, b
            if not (0 <= nx < H and 0 <= ny < W):
                continue
            c = S[nx][ny]
            if c == "#":
                continue
            if c in "ABCD" and not (b >> (ord(c) - ord("A")) & 1):
                continue
            if c in "abcd":
                nb |= 1 << (ord(c) - ord("a"))
            if dist[nx][ny][nb] == -1:
                dist[nx][ny][nb] = dist[x][y][b] + 1
                que.append((nx, ny, nb))
    print(-1)


main()
