import sys


class RoadNetwork:
    """Negative entries of the forest are roots and hold minus the size of the tree."""

    def __init__(self, towns):
        self.forest = [-1] * towns
        self.parts = towns
        self.biggest = 1
        self.handlers = {'+': self.build, '?': self.connected, '!': self.summary}

    def representative(self, town):
        while self.forest[town] >= 0:
            above = self.forest[town]
            if self.forest[above] >= 0:
                self.forest[town] = self.forest[above]
            town = above
        return town

    def build(self, a, b):
        root_a, root_b = self.representative(a), self.representative(b)
        if root_a != root_b:
            if self.forest[root_a] > self.forest[root_b]:
                root_a, root_b = root_b, root_a
            self.forest[root_a] += self.forest[root_b]
            self.forest[root_b] = root_a
            self.parts -= 1
            self.biggest = max(self.biggest, -self.forest[root_a])

    def connected(self, a, b):
        return "YES" if self.representative(a) == self.representative(b) else "NO"

    def summary(self):
        return f"{self.parts} {self.biggest}"

    def handle(self, line):
        command, *towns = line.split()
        return self.handlers[command](*(int(t) - 1 for t in towns))


def main():
    towns, events = map(int, sys.stdin.readline().split())
    network = RoadNetwork(towns)
    for _ in range(events):
        reply = network.handle(sys.stdin.readline())
        if reply is not None:
            print(reply)


main()
