from bisect import bisect_left, bisect_right
from typing import List, Tuple


class PrimeDivisorIndex:
    """Sorted list of the numbers up to a limit having exactly `kinds` prime divisors."""

    def __init__(self, limit: int, kinds: int) -> None:
        counts = self._sieve(limit)
        self.members = [number for number, c in enumerate(counts) if number and c == kinds]

    @staticmethod
    def _sieve(limit: int) -> List[int]:
        counts = [0] * (limit + 1)
        for candidate in range(2, limit + 1):
            if counts[candidate]:
                continue
            for multiple in range(candidate, limit + 1, candidate):
                counts[multiple] += 1
        return counts

    def query(self, low: int, high: int) -> Tuple[int, int]:
        start = bisect_left(self.members, low)
        stop = bisect_right(self.members, high)
        selected = stop - start
        return selected, self.members[stop - 1] if selected > 0 else -1


def read_input() -> Tuple[int, List[Tuple[int, int]]]:
    amount, kinds = map(int, input().split())
    ranges = []
    for _ in range(amount):
        low, high = map(int, input().split())
        ranges.append((low, high))
    return kinds, ranges


if __name__ == "__main__":
    kinds, ranges = read_input()
    index = PrimeDivisorIndex(max(high for _, high in ranges), kinds)
    for low, high in ranges:
        print(*index.query(low, high))
