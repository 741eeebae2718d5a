from bisect import bisect_right, bisect_left

class Splitter:
    def __init__(self, numbers, parts):
        self.acc = [0]
        for v in numbers:
            self.acc.append(self.acc[-1] + v)
        self.n = len(numbers)
        self.parts = parts

    def cuts(self, limit):
        """Greedy borders, None if the limit is too small."""
        borders = [0]
        for later in reversed(range(self.parts)):
            here = borders[-1]
            end = bisect_right(self.acc, self.acc[here] + limit) - 1
            end = min(end, self.n - later)
            if end == here:
                return None
            borders.append(end)
        return borders if borders[-1] == self.n else None

    def __len__(self):
        return self.acc[-1] + 1

    def __getitem__(self, limit):
        return self.cuts(limit) is not None


n, k = (int(w) for w in input().split())
sp = Splitter([int(w) for w in input().split()], k)
best = bisect_left(sp, True)
b = sp.cuts(best)
print(best)
print(*(y - x for x, y in zip(b, b[1:])))
