rows, cols = map(int, input().split())
maze = [list(input()) for _ in range(rows)]
key_number = {'a': 1, 'b': 2, 'c': 4, 'd': 8}
door_number = {'A': 1, 'B': 2, 'C': 4, 'D': 8}

start_row = start_col = 0
for row in range(rows):
    for col in range(cols):
        if maze[row][col] == 'S':
            start_row, start_col = row, col


def bfs():
    queue = [[start_row, start_col, 0, 0]]
    visited = set()
    visited.add((start_row, start_col, 0))
    head = 0
    while head < len(queue):
        row, col, keys, steps = queue[head]
        head += 1
        if maze[row][col] == 'T':
            return steps
        for new_row, new_col in [(row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)]:
            if new_row < 0 or new_row >= rows or new_col < 0 or new_col >= cols:
                continue
            cell = maze[new_row][new_col]
            if cell == '#':
                continue
            if cell in door_number and keys & door_number[cell] == 0:
                continue
            new_keys = keys
            if cell in key_number:
                new_keys = keys | key_number[cell]
            if (new_row, new_col, new_keys) in visited:
                continue
            visited.add((new_row, new_col, new_keys))
            queue.append([new_row, new_col, new_keys, steps + 1])
    return -1


print(bfs())
