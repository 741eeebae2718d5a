import sys

VY = [-1, 0, 1, 0]
VX = [0, 1, 0, -1]
NAMES = ["north", "east", "south", "west"]
trace = []

n, m, steps = map(int, input().split())
orig_steps = steps
area = []
blocks = 0
free = 0
for i in range(n):
    line = input().strip()
    area.append(line)
    blocks += line.count('#')
    free += len(line) - line.count('#')
    if 'S' in line:
        y, x = i, line.index('S')
y0, x0 = y, x
max_states = free * 4


def opposite(side):
    return (side + 2) % 4


def print_area():
    for line in area:
        sys.stderr.write(line + "\n")


def nxt(y, x, side):
    y2 = y + VY[side]
    x2 = x + VX[side]
    back = opposite(side)
    if VY[back] != -VY[side]:
        print_area()
    if 0 <= y2 < n and 0 <= x2 < m and area[y2][x2] != '#':
        return y2, x2, side
    return y, x, (side + 1) % 4


side = 0
memory = {}
now = 0
turns = 0
far = 0
while now < steps:
    far = max(far, abs(y - y0) + abs(x - x0))
    if (y, x, side) in memory:
        cyc = now - memory[(y, x, side)]
        remain = (steps - now) % cyc
        skipped = (steps - now) // cyc
        for _ in range(remain):
            before = side
            y, x, side = nxt(y, x, side)
            if before != side:
                turns += 1
        if skipped < 0:
            print_area()
        break
    memory[(y, x, side)] = now
    if len(memory) > max_states:
        sys.stderr.write("too many states\n")
    trace.append(NAMES[side])
    y, x, side = nxt(y, x, side)
    now += 1

if blocks + free == n * m and steps == orig_steps:
    print(y + 1, x + 1, "NESW"[side])
else:
    print(y + 1, x + 1, NAMES[side][0].upper())
