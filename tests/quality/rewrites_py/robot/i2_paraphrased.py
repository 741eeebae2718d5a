from itertools import product
from typing import List

MOVES = {0: (-1, 0), 1: (0, 1), 2: (1, 0), 3: (0, -1)}


class Jumps:
    """A permutation-like table: where every state goes after a fixed number of moves."""

    def __init__(self, table: List[int]):
        self.table = table

    def __getitem__(self, state: int) -> int:
        return self.table[state]

    def doubled(self) -> "Jumps":
        return Jumps([self.table[target] for target in self.table])

    def apply(self, state: int, times: int) -> int:
        jumps = self
        while times > 0:
            times, odd = divmod(times, 2)
            if odd:
                state = jumps[state]
            jumps = jumps.doubled()
        return state


class Field:
    def __init__(self, rows: List[str]):
        self.rows = rows
        self.height, self.width = len(rows), len(rows[0])

    def pack(self, y: int, x: int, side: int) -> int:
        return side + 4 * (x + self.width * y)

    def unpack(self, state: int):
        rest, side = divmod(state, 4)
        return (*divmod(rest, self.width), side)

    def wall(self, y: int, x: int) -> bool:
        outside = y < 0 or x < 0 or y >= self.height or x >= self.width
        return outside or self.rows[y][x] == '#'

    def successor(self, y: int, x: int, side: int) -> int:
        ahead = y + MOVES[side][0], x + MOVES[side][1]
        if self.wall(*ahead):
            return self.pack(y, x, (side + 1) % 4)
        return self.pack(*ahead, side)

    def jumps(self) -> Jumps:
        every = product(range(self.height), range(self.width), range(4))
        return Jumps([self.successor(*state) for state in every])

    def start(self) -> int:
        y = next(i for i, row in enumerate(self.rows) if 'S' in row)
        return self.pack(y, self.rows[y].index('S'), 0)


height, width, moves = map(int, input().split())
field = Field([input().strip() for _ in range(height)])
y, x, side = field.unpack(field.jumps().apply(field.start(), moves))
print(y + 1, x + 1, 'NESW'[side])
