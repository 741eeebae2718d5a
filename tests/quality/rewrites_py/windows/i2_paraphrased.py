import sys
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import List


@dataclass
class Extremes:
    """Window content as two heaps; elements that left wait in twin heaps for removal."""
    low: List[int] = field(default_factory=list)
    low_gone: List[int] = field(default_factory=list)
    high: List[int] = field(default_factory=list)
    high_gone: List[int] = field(default_factory=list)

    def enter(self, value: int) -> None:
        heappush(self.low, value)
        heappush(self.high, -value)

    def leave(self, value: int) -> None:
        heappush(self.low_gone, value)
        heappush(self.high_gone, -value)

    @staticmethod
    def _settle(heap: List[int], gone: List[int]) -> int:
        while gone and heap[0] == gone[0]:
            heappop(heap)
            heappop(gone)
        return heap[0]

    def spread(self) -> int:
        maximum = -self._settle(self.high, self.high_gone)
        minimum = self._settle(self.low, self.low_gone)
        return maximum - minimum


def all_spreads(numbers: List[int], length: int) -> List[int]:
    window = Extremes()
    for number in numbers[:length]:
        window.enter(number)
    spreads = [window.spread()]
    for leaving, entering in zip(numbers, numbers[length:]):
        window.enter(entering)
        window.leave(leaving)
        spreads.append(window.spread())
    return spreads


_, length, *numbers = map(int, sys.stdin.read().split())
spreads = all_spreads(numbers, length)
largest = max(spreads)
print(sum(spreads), f"{largest} {spreads.index(largest) + 1}", sep="\n")
