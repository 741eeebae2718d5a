import sys


def neighbours(cells, pos):
    y, x = pos
    for nxt in [(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)]:
        if nxt in cells:
            yield nxt


def expand(cells, state):
    pos, keys = state
    for nxt in neighbours(cells, pos):
        symbol = cells[nxt]
        if symbol in "ABCD" and symbol.lower() not in keys:
            continue
        if symbol in "abcd":
            yield nxt, keys | {symbol}
        else:
            yield nxt, keys


def shortest(cells, start, target):
    """Level by level search, the frontier is a set of (position, keys) states."""
    frontier = {(start, frozenset())}
    visited = set(frontier)
    steps = 0
    while frontier:
        if any(pos == target for pos, _ in frontier):
            return steps
        frontier = {new for old in frontier for new in expand(cells, old)} - visited
        visited |= frontier
        steps += 1
    return -1


def main():
    lines = sys.stdin.read().split()[2:]
    cells = {}
    start = target = None
    for y, line in enumerate(lines):
        for x, symbol in enumerate(line):
            if symbol == "#":
                continue
            cells[y, x] = symbol
            if symbol == "S":
                start = (y, x)
            elif symbol == "T":
                target = (y, x)
    print(shortest(cells, start, target))


if __name__ == "__main__":
    main()
