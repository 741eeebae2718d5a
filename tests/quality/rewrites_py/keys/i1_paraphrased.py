from collections import deque
from typing import Iterator, List, Optional, Tuple

State = Tuple[int, int, int]
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


class Maze:
    def __init__(self, rows: List[str]):
        self.rows = rows
        self.height = len(rows)
        self.width = len(rows[0])

    def find(self, wanted: str) -> Tuple[int, int]:
        for r, row in enumerate(self.rows):
            if wanted in row:
                return r, row.index(wanted)
        raise ValueError(wanted)

    def inside(self, r: int, c: int) -> bool:
        return 0 <= r < self.height and 0 <= c < self.width

    def step_onto(self, r: int, c: int, keys: int) -> Optional[int]:
        cell = self.rows[r][c]
        if cell == '#':
            return None
        if cell in 'abcd':
            return keys | 1 << 'abcd'.index(cell)
        if cell in 'ABCD' and not keys & 1 << 'ABCD'.index(cell):
            return None
        return keys

    def moves(self, state: State) -> Iterator[State]:
        r, c, keys = state
        for dr, dc in STEPS:
            if self.inside(r + dr, c + dc):
                new_keys = self.step_onto(r + dr, c + dc, keys)
                if new_keys is not None:
                    yield r + dr, c + dc, new_keys


def escape(maze: Maze) -> int:
    first = (*maze.find('S'), 0)
    distance = {first: 0}
    queue = deque([first])
    while queue:
        state = queue.popleft()
        if maze.rows[state[0]][state[1]] == 'T':
            return distance[state]
        for nxt in maze.moves(state):
            if nxt not in distance:
                distance[nxt] = distance[state] + 1
                queue.append(nxt)
    return -1


row_count = int(input().split()[0])
print(escape(Maze([input() for _ in range(row_count)])))
