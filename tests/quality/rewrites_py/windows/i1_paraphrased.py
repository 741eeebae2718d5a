from collections import deque
from operator import ge, le
from typing import Callable, List


class MonotoneQueue:
    """Keeps the indices whose values may still become the extreme of a window."""

    def __init__(self, values: List[int], dominated: Callable[[int, int], bool]):
        self.values = values
        self.dominated = dominated
        self.indices = deque()

    def push(self, index: int) -> None:
        while self.indices and self.dominated(self.values[self.indices[-1]], self.values[index]):
            self.indices.pop()
        self.indices.append(index)

    def expire(self, first_alive: int) -> None:
        if self.indices[0] < first_alive:
            self.indices.popleft()

    @property
    def extreme(self) -> int:
        return self.values[self.indices[0]]


def window_spreads(values: List[int], width: int):
    maximum = MonotoneQueue(values, le)
    minimum = MonotoneQueue(values, ge)
    for index in range(len(values)):
        first = index - width + 1
        for queue in (maximum, minimum):
            queue.push(index)
            queue.expire(first)
        if first >= 0:
            yield first + 1, maximum.extreme - minimum.extreme


def main() -> None:
    _, width = map(int, input().split())
    values = list(map(int, input().split()))
    total, best, place = 0, -1, 0
    for start, spread in window_spreads(values, width):
        total += spread
        if best < spread:
            best, place = spread, start
    print(total)
    print(best, place)


main()
