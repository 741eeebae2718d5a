import sys


class Partition:
    def __init__(self, numbers, parts):
        self.numbers = numbers
        self.parts = parts

    def feasible(self, limit):
        if max(self.numbers) > limit:
            return False
        used, load = 1, 0
        for number in self.numbers:
            load += number
            if load > limit:
                used += 1
                load = number
        return used <= self.parts

    def smallest_limit(self):
        impossible, possible = 0, sum(self.numbers)
        while possible - impossible > 1:
            middle = (impossible + possible) // 2
            if self.feasible(middle):
                possible = middle
            else:
                impossible = middle
        return possible

    def sizes(self, limit):
        """Fill every part as far as it goes, but leave a number for each part to come."""
        closed = []
        load = size = 0
        remaining = len(self.numbers)
        for number in self.numbers:
            parts_to_come = self.parts - len(closed) - 1
            is_full = load + number > limit
            if size and (is_full or remaining == parts_to_come):
                closed.append(size)
                load = size = 0
            load += number
            size += 1
            remaining -= 1
        return closed + [size]


def main():
    _, parts = map(int, sys.stdin.readline().split())
    partition = Partition(list(map(int, sys.stdin.readline().split())), parts)
    limit = partition.smallest_limit()
    print(limit)
    print(*partition.sizes(limit))


main()
