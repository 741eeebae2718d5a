import sys
import collections


def locate(symbol):
    for r, line in enumerate(board):
        c = line.find(symbol)
        if c >= 0:
            return r, c


def open_neighbours(row, col):
    for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        r, c = down + row, right + col
        if r < 0 or c < 0 or r >= height or c >= width:
            continue
        if board[r][c] != '#':
            yield r, c


def walk(origin, finish):
    length = {origin: 0}
    known = set()
    known.add(origin)
    waiting = collections.deque()
    waiting.append(origin)
    while len(waiting) != 0:
        state = waiting.popleft()
        if state[:2] == finish:
            return length[state]
        bunch = state[2]
        for r, c in open_neighbours(state[0], state[1]):
            door = 'ABCD'.find(board[r][c])
            key = 'abcd'.find(board[r][c])
            if door == -1 or bunch & (1 << door):
                after = (r, c, bunch if key == -1 else bunch | 1 << key)
                if after not in known:
                    waiting.append(after)
                    length[after] = 1 + length[state]
                    known.add(after)
    return -1


words = sys.stdin.read().split()
height, width = int(words[0]), int(words[1])
board = words[2:height + 2]
print(walk(locate('S') + (0,), locate('T')))
