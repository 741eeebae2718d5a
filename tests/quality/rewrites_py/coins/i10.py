class Wallet:
    MODULUS = 1_000_000_007

    def __init__(self, total):
        self.total = total
        self.ways = [0] * (total + 1)
        self.ways[0] = 1
        self.used = [None] * (total + 1)   # fewest coins, None = not possible
        self.used[0] = 0

    def add(self, value, count):
        old_ways, old_used = self.ways[:], self.used[:]
        for amount in range(1, count + 1):
            shift = value * amount
            if shift > self.total:
                return
            for s in range(shift, self.total + 1):
                self.ways[s] += old_ways[s - shift]
                self.ways[s] %= self.MODULUS
                if old_used[s - shift] is not None:
                    candidate = old_used[s - shift] + amount
                    if self.used[s] is None or candidate < self.used[s]:
                        self.used[s] = candidate


n, m = map(int, input().split())
wallet = Wallet(m)
for _ in range(n):
    value, count = map(int, input().split())
    wallet.add(value, count)
print(wallet.ways[m])
print(wallet.used[m] if wallet.used[m] is not None else -1)
