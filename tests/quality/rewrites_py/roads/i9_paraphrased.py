import sys
from collections import defaultdict


class RoadNetwork:
    def __init__(self, towns):
        self.towns = range(1, towns + 1)
        self.neighbours = defaultdict(list)

    def build(self, first, second):
        self.neighbours[first].append(second)
        self.neighbours[second].append(first)

    def explore(self, origin, seen):
        """Mark everything reachable from origin and return how many towns that is."""
        seen.add(origin)
        pending = [origin]
        size = 0
        while pending:
            size += 1
            for town in self.neighbours[pending.pop()]:
                if town not in seen:
                    seen.add(town)
                    pending.append(town)
        return size

    def connected(self, first, second):
        seen = set()
        self.explore(first, seen)
        return second in seen

    def summary(self):
        seen = set()
        sizes = []
        for town in self.towns:
            if town not in seen:
                sizes.append(self.explore(town, seen))
        return len(sizes), max(sizes)


def main():
    towns, events = map(int, sys.stdin.readline().split())
    network = RoadNetwork(towns)
    for _ in range(events):
        kind, *ends = sys.stdin.readline().split()
        if kind == "!":
            print(*network.summary())
            continue
        first, second = map(int, ends)
        if kind == "?":
            print("YES" if network.connected(first, second) else "NO")
        else:
            network.build(first, second)


if __name__ == "__main__":
    main()
