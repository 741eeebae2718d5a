import sys

COMPASS = (("N", 0, -1), ("E", 1, 0), ("S", 0, 1), ("W", -1, 0))


def blocked(area, column, line):
    if line < 0 or column < 0:
        return True
    if line >= len(area) or column >= len(area[line]):
        return True
    return area[line][column] == '#'


def move(area, me):
    heading = me[0]
    _, right, down = COMPASS[heading]
    if blocked(area, me[1] + right, me[2] + down):
        return [0 if heading == 3 else heading + 1, me[1], me[2]]
    return [heading, me[1] + right, me[2] + down]


def simulate(area, me, budget):
    visited = dict()
    clock = 0
    skipped = False
    while clock != budget:
        label = str(me)
        if not skipped and label in visited:
            loop = clock - visited[label]
            budget = clock + (budget - clock) % loop
            skipped = True
        else:
            visited[label] = clock
            me = move(area, me)
            clock = clock + 1
    return me


def main():
    header, *area = sys.stdin.read().split("\n")
    area = [text.strip() for text in area if text.strip()]
    for line, text in enumerate(area):
        column = text.find('S')
        if not column < 0:
            me = [0, column, line]
    heading, column, line = simulate(area, me, int(header.split()[2]))
    sys.stdout.write(f"{1 + line} {1 + column} {COMPASS[heading][0]}\n")


main()
