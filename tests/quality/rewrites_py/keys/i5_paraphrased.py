from collections import deque

STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))
KEYS = "abcd"
DOORS = "ABCD"


class Maze:
    def __init__(self, rows):
        self.rows = rows
        self.height = len(rows)
        self.width = len(rows[0])

    def locate(self, symbol):
        for x, row in enumerate(self.rows):
            y = row.find(symbol)
            if y != -1:
                return x, y

    def inside(self, x, y):
        return 0 <= x < self.height and 0 <= y < self.width

    def moves(self, x, y, keys):
        for dx, dy in STEPS:
            nx, ny = x + dx, y + dy
            if not self.inside(nx, ny):
                continue
            symbol = self.rows[nx][ny]
            if symbol == "#":
                continue
            if symbol in DOORS and not keys >> DOORS.index(symbol) & 1:
                continue
            if symbol in KEYS:
                yield nx, ny, keys | 1 << KEYS.index(symbol)
            else:
                yield nx, ny, keys

    def shortest(self):
        goal = self.locate("T")
        start = (*self.locate("S"), 0)
        distance = {start: 0}
        queue = deque([start])
        while queue:
            state = queue.popleft()
            if state[:2] == goal:
                return distance[state]
            for following in self.moves(*state):
                if following not in distance:
                    distance[following] = distance[state] + 1
                    queue.append(following)
        return -1


height, _ = map(int, input().split())
print(Maze([input() for _ in range(height)]).shortest())
