import sys

PRIME = 1000000007
INF = float("inf")


def relax(fewest, coin, left):
    size = 1
    while left:
        part = size if size < left else left
        jump = coin * part
        for s in reversed(range(jump, len(fewest))):
            fewest[s] = min(fewest[s], part + fewest[s - jump])
        size += size
        left -= part


def add_coin(old, coin, stock):
    sums = []
    too_far = coin * stock + coin
    for s, here in enumerate(old):
        if s >= coin:
            here += sums[s - coin]
        if s >= too_far:
            here -= old[s - too_far]
        sums.append(here % PRIME)
    return sums


data = [int(word) for word in sys.stdin.read().split()]
goal = data[1]
fewest = [0] + [INF] * goal
number = [1] + [0] * goal
for coin, stock in zip(data[2::2], data[3::2]):
    number = add_coin(number, coin, stock)
    relax(fewest, coin, stock)
print(number[-1], -1 if fewest[-1] == INF else fewest[-1], sep="\n")
