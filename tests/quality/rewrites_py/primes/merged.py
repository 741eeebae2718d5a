import sys
from itertools import accumulate


def main():
    inp = sys.stdin.read().split()
    n, need = int(inp[0]), int(inp[1])
    asks = []
    for j in range(n):
        asks.append((int(inp[2 + 2 * j]), int(inp[3 + 2 * j])))
    mx = max(b for _, b in asks)

    # om[v] = number of different primes of v
    om = [0] * (mx + 1)
    for p in range(2, mx + 1):
        if om[p] == 0:
            for v in range(p, mx + 1, p):
                om[v] += 1

    ok = [0] + [1 if om[v] == need else 0 for v in range(1, mx + 1)]
    acc = list(accumulate(ok))
    # near[v]: last suitable number up to v
    near = [-1] * (mx + 1)
    for v in range(1, mx + 1):
        near[v] = v if ok[v] else near[v - 1]

    for (lo, hi) in asks:
        amount = acc[hi] - acc[lo - 1]
        if amount == 0:
            print("0 -1")
        else:
            print(amount, near[hi])


main()
