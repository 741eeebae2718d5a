from collections import defaultdict

class Purse:
    """Dictionary of reachable sums; every sum knows its ways and its best coin count."""

    def __init__(self, limit):
        self.limit = limit
        self.sums = {0: (1, 0)}

    def add_coin(self, value, amount):
        ways = defaultdict(int)
        best = {}
        for s, (w, b) in self.sums.items():
            t = s
            for used in range(amount + 1):
                if t > self.limit:
                    break
                ways[t] += w
                if t not in best or best[t] > b + used:
                    best[t] = b + used
                t += value
        self.sums = {t: (ways[t], best[t]) for t in ways}

    def result(self):
        return self.sums.get(self.limit, (0, -1))


N, M = [int(s) for s in input().split()]
purse = Purse(M)
for i in range(N):
    purse.add_coin(*[int(s) for s in input().split()])
ways, best = purse.result()
print(ways % (10 ** 9 + 7), best, sep='\n')
