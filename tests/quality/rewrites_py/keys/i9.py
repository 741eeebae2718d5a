from collections import deque


class State:
    def __init__(self, r, c, keys, dist):
        self.r = r
        self.c = c
        self.keys = keys
        self.dist = dist


def find(board, ch):
    for i in range(len(board)):
        for j in range(len(board[i])):
            if board[i][j] == ch:
                return i, j


def solve(board):
    n = len(board)
    m = len(board[0])
    r, c = find(board, "S")
    visited = [[set() for j in range(m)] for i in range(n)]
    visited[r][c].add("")
    q = deque()
    q.append(State(r, c, "", 0))
    while len(q) > 0:
        st = q.popleft()
        if board[st.r][st.c] == "T":
            return st.dist
        for dr, dc in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            nr = st.r + dr
            nc = st.c + dc
            if 0 <= nr < n and 0 <= nc < m and board[nr][nc] != "#":
                ch = board[nr][nc]
                keys = st.keys
                if ch in "ABCD" and ch.lower() not in keys:
                    continue
                if ch in "abcd" and ch not in keys:
                    keys = "".join(sorted(keys + ch))
                if keys not in visited[nr][nc]:
                    visited[nr][nc].add(keys)
                    q.append(State(nr, nc, keys, st.dist + 1))
    return -1


r, c = map(int, input().split())
print(solve([input() for _ in range(r)]))
