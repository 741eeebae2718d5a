import sys
from collections import deque
from typing import Iterable, Iterator, List


class SlidingMaximum:
    """Feed numbers one by one; after each the maximum of the last `width` is known."""

    def __init__(self, width: int) -> None:
        self._width = width
        self._candidates = deque()
        self._count = 0

    def feed(self, value: int) -> None:
        while self._candidates and self._candidates[-1][1] < value:
            self._candidates.pop()
        self._candidates.append((self._count, value))
        self._count += 1
        if self._candidates[0][0] < self._count - self._width:
            self._candidates.popleft()

    def is_full(self) -> bool:
        return self._count >= self._width

    def current(self) -> int:
        return self._candidates[0][1]


def maxima(values: Iterable[int], width: int) -> Iterator[int]:
    window = SlidingMaximum(width)
    for value in values:
        window.feed(value)
        if window.is_full():
            yield window.current()


def spreads(values: List[int], width: int) -> List[int]:
    largest = maxima(values, width)
    negated_smallest = maxima((-value for value in values), width)
    return [high + low for high, low in zip(largest, negated_smallest)]


if __name__ == "__main__":
    _, width = map(int, sys.stdin.readline().split())
    result = spreads(list(map(int, sys.stdin.readline().split())), width)
    peak = max(result)
    print(sum(result))
    print(peak, result.index(peak) + 1)
