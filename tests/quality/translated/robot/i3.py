from dataclasses import dataclass

TURN = {"N": "E", "E": "S", "S": "W", "W": "N"}
VECTOR = {"N": -1, "E": 1j, "S": 1, "W": -1j}


@dataclass(frozen=True)
class Robot:
    position: complex
    facing: str

    def advance(self, floor):
        ahead = self.position + VECTOR[self.facing]
        if ahead in floor:
            return Robot(ahead, self.facing)
        return Robot(self.position, TURN[self.facing])


def run(robot, floor, steps):
    for _ in range(steps):
        robot = robot.advance(floor)
    return robot


def find_cycle(robot, floor):
    """Brent: returns (start of the cycle, its length)."""
    power = length = 1
    tortoise, hare = robot, robot.advance(floor)
    while tortoise != hare:
        if power == length:
            tortoise = hare
            power *= 2
            length = 0
        hare = hare.advance(floor)
        length += 1
    tortoise, hare = robot, run(robot, floor, length)
    start = 0
    while tortoise != hare:
        tortoise, hare = tortoise.advance(floor), hare.advance(floor)
        start += 1
    return start, length


rows, cols, k = [int(v) for v in input().split()]
floor = set()
for i in range(rows):
    for j, ch in enumerate(input()):
        if ch != "#":
            floor.add(complex(i, j))
        if ch == "S":
            robot = Robot(complex(i, j), "N")

start, length = find_cycle(robot, floor)
if k > start:
    k = start + (k - start) % length
final = run(robot, floor, k)
print(int(final.position.real) + 1, int(final.position.imag) + 1, final.facing)
