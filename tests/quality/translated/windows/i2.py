import sys
import heapq


class LazyHeap:
    """Heap with deleted elements kept until they reach the top."""

    def __init__(self):
        self.items = []
        self.removed = []

    def add(self, x):
        heapq.heappush(self.items, x)

    def discard(self, x):
        heapq.heappush(self.removed, x)

    def top(self):
        while self.removed and self.removed[0] == self.items[0]:
            heapq.heappop(self.removed)
            heapq.heappop(self.items)
        return self.items[0]


def spreads(values, width):
    small = LazyHeap()
    large = LazyHeap()
    for i, v in enumerate(values):
        small.add(v)
        large.add(-v)
        if i >= width:
            old = values[i - width]
            small.discard(old)
            large.discard(-old)
        if i >= width - 1:
            yield -large.top() - small.top()


def main():
    data = [int(x) for x in sys.stdin.read().split()]
    res = list(spreads(data[2:], data[1]))
    print(sum(res))
    m = max(res)
    print(m, res.index(m) + 1)


if __name__ == "__main__":
    main()
