from typing import Iterator, List


class Partition:
    def __init__(self, values: List[int], groups: int):
        self.values = values
        self.groups = groups

    def is_possible(self, capacity: int) -> bool:
        used, current = 1, 0
        for value in self.values:
            if current + value <= capacity:
                current += value
            else:
                used, current = used + 1, value
        return used <= self.groups

    def smallest_capacity(self) -> int:
        low, high = max(self.values), sum(self.values)
        while low < high:
            middle = low + (high - low) // 2
            low, high = (low, middle) if self.is_possible(middle) else (middle + 1, high)
        return low

    def _take(self, begin: int, stop: int, capacity: int) -> int:
        """End of the longest group that begins at `begin` and fits."""
        end, load = begin, 0
        while end < stop and load + self.values[end] <= capacity:
            load += self.values[end]
            end += 1
        return end

    def group_sizes(self, capacity: int) -> Iterator[int]:
        begin = 0
        for group in range(1, self.groups + 1):
            still_needed = self.groups - group
            end = self._take(begin, len(self.values) - still_needed, capacity)
            yield end - begin
            begin = end


def main() -> None:
    _, groups = map(int, input().split())
    partition = Partition(list(map(int, input().split())), groups)
    capacity = partition.smallest_capacity()
    print(capacity)
    print(*partition.group_sizes(capacity))


main()
