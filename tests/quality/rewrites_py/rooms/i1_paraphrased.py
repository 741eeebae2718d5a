import heapq
import sys
from dataclasses import dataclass, field


@dataclass
class RoomPool:
    """Hands out the smallest free room number."""
    opened: int = 0
    in_use: list = field(default_factory=list)
    available: list = field(default_factory=list)

    def advance_to(self, moment):
        while self.in_use and self.in_use[0][0] <= moment:
            finished = heapq.heappop(self.in_use)
            heapq.heappush(self.available, finished[1])

    def acquire(self, until):
        if self.available:
            number = heapq.heappop(self.available)
        else:
            self.opened += 1
            number = self.opened
        heapq.heappush(self.in_use, (until, number))
        return number


def parse(stream):
    values = iter(map(int, stream.read().split()))
    n = next(values)
    return [(next(values), index, next(values)) for index in range(n)]


def assign_rooms(requests):
    pool = RoomPool()
    result = [0] * len(requests)
    for begin, index, finish in sorted(requests):
        pool.advance_to(begin)
        result[index] = pool.acquire(finish)
    return pool.opened, result


if __name__ == "__main__":
    opened, result = assign_rooms(parse(sys.stdin))
    print(opened)
    print(" ".join(str(number) for number in result))
