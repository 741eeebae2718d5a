from itertools import accumulate


class RangeCounter:
    def __init__(self, limit, k):
        kinds = [0] * (limit + 1)
        kinds[0] = -1
        for p in range(2, limit + 1):
            if kinds[p] == 0:
                kinds[p::p] = [x + 1 for x in kinds[p::p]]
        ok = [x == k for x in kinds]
        self.upto = list(accumulate(ok, initial=0))
        self.nearest = list(accumulate((i if f else -1 for i, f in enumerate(ok)), max))

    def ask(self, l, r):
        number = self.upto[r + 1] - self.upto[l]
        return number, self.nearest[r] if number else -1


q, k = map(int, input().split())
ask = [tuple(map(int, input().split())) for _ in range(q)]
counter = RangeCounter(max(r for _, r in ask), k)
for l, r in ask:
    print(*counter.ask(l, r))
