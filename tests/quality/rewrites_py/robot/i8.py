class Robot:
    names = ["N", "E", "S", "W"]
    moves = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}

    def __init__(self, field, row, col):
        self.field = field
        self.row = row
        self.col = col
        self.face = "N"

    def blocked(self, r, c):
        if r < 0 or c < 0 or r >= len(self.field) or c >= len(self.field[0]):
            return True
        return self.field[r][c] == "#"

    def move(self):
        dr, dc = self.moves[self.face]
        if self.blocked(self.row + dr, self.col + dc):
            self.face = self.names[(self.names.index(self.face) + 1) % 4]
        else:
            self.row += dr
            self.col += dc

    def state(self):
        return self.row, self.col, self.face


rows, cols, k = map(int, input().split())
field = [input().strip() for _ in range(rows)]
for i, line in enumerate(field):
    if "S" in line:
        robot = Robot(field, i, line.index("S"))

# every state comes at most once before the cycle, so after that many moves we are in it
limit = rows * cols * 4
if k > limit:
    for _ in range(limit):
        robot.move()
    k -= limit
    begin = robot.state()
    robot.move()
    period = 1
    while robot.state() != begin:
        robot.move()
        period += 1
    k %= period
for _ in range(k):
    robot.move()
print(robot.row + 1, robot.col + 1, robot.face)
