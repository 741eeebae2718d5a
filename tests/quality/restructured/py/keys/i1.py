import collections

ROW_STEPS = [1, -1, 0, 0]
COL_STEPS = [0, 0, 1, -1]


def enter(cell, keys):
    # the keys owned after stepping on the cell, -1 when it is closed
    if 'D' >= cell >= 'A':
        door = ord(cell) - ord('A')
        return keys if keys >> door & 1 else -1
    if 'd' >= cell >= 'a':
        return keys | (1 << (ord(cell) - ord('a')))
    return -1 if cell == '#' else keys


def shortest(maze, height, width):
    for r, line in enumerate(maze):
        if 'S' in line:
            start_row, start_col = r, line.index('S')
    visited = [[16 * [False] for _ in range(width)] for _ in range(height)]
    visited[start_row][start_col][0] = True
    todo = collections.deque([(0, 0, start_row, start_col)])
    while len(todo) > 0:
        steps, keys, row, col = todo.popleft()
        if maze[row][col] == 'T':
            return steps
        for way in range(4):
            r, c = row + ROW_STEPS[way], col + COL_STEPS[way]
            if 0 <= r < height and 0 <= c < width:
                owned = enter(maze[r][c], keys)
                if owned >= 0 and not visited[r][c][owned]:
                    todo.append((steps + 1, owned, r, c))
                    visited[r][c][owned] = True
    return -1


sizes = input().split()
h, w = int(sizes[0]), int(sizes[1])
lines = []
while len(lines) < h:
    lines.append(input())
print(shortest(lines, h, w))
