import sys
import heapq
from collections import Counter


class Pile:
    def __init__(self, name=""):
        self.name = name
        self.data = []
        self.gone = []
        self.count = 0
        self.history = Counter()

    def __len__(self):
        return self.count

    def put(self, v):
        self.history[v] += 1
        self.count += 1
        heapq.heappush(self.data, v)

    def kill(self, v):
        self.count -= 1
        if self.count < 0:
            raise IndexError(self.name)
        heapq.heappush(self.gone, v)

    def is_empty(self):
        return self.count == 0

    def first(self):
        steps = 0
        while self.gone and self.gone[0] == self.data[0]:
            heapq.heappop(self.gone)
            heapq.heappop(self.data)
            steps += 1
        if steps > 1000000:
            print(self.name, "is slow", file=sys.stderr)
        return self.data[0]


def average(lst):
    s = 0
    for z in lst:
        s += z
    return s / max(1, len(lst))


def generate(arr, k):
    lows = Pile("lows")
    highs = Pile("highs")
    previous = None
    for j, z in enumerate(arr):
        lows.put(z)
        highs.put(-z)
        if previous is not None and previous > z:
            descending = True
        else:
            descending = False
        previous = z
        if j >= k:
            left = arr[j - k]
            lows.kill(left)
            highs.kill(-left)
        assert len(lows) == len(highs)
        if j >= k - 1:
            if lows.is_empty() and descending:
                continue
            yield -highs.first() - lows.first()


def run():
    tok = [int(t) for t in sys.stdin.read().split()]
    n = tok[0]
    mean = average(tok[2:])
    out = list(generate(tok[2:], tok[1]))
    ordered = sorted(out)
    print(sum(out))
    top = max(out)
    if ordered[-1] != top:
        print("error", n, mean)
    print(top, out.index(top) + 1)


if __name__ == "__main__":
    run()
