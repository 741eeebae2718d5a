import sys


class Fenwick:
    def __init__(self, n):
        self.n = n
        self.tree = [(0, 0)] * (n + 1)

    def update(self, i, value):
        while i <= self.n:
            if self.tree[i] < value:
                self.tree[i] = value
            i += i & -i

    def query(self, i):
        best = (0, 0)
        while i > 0:
            if self.tree[i] > best:
                best = self.tree[i]
            i -= i & -i
        return best


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n = data[0]
    heights = data[1:n + 1]
    beauty = data[n + 1:2 * n + 1]
    rank = {h: i for i, h in enumerate(sorted(set(heights)), 1)}
    tree = Fenwick(len(rank))
    for h, b in zip(heights, beauty):
        total, minus = tree.query(rank[h] - 1)
        tree.update(rank[h], (total + b, minus - 1))
    total, minus = tree.query(len(rank))
    print(total, -minus)


main()
