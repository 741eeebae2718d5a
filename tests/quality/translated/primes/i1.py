import sys
from bisect import bisect_left, bisect_right


def main():
    data = sys.stdin.read().split()
    q, k = int(data[0]), int(data[1])
    queries = []
    for i in range(q):
        queries.append((int(data[2 + 2 * i]), int(data[3 + 2 * i])))
    top = max(r for _, r in queries)

    # omega[x] = how many different primes divide x
    omega = [0] * (top + 1)
    for p in range(2, top + 1):
        if omega[p] == 0:
            for x in range(p, top + 1, p):
                omega[x] += 1

    good = [x for x in range(1, top + 1) if omega[x] == k]
    for l, r in queries:
        lo = bisect_left(good, l)
        hi = bisect_right(good, r)
        if lo < hi:
            print(hi - lo, good[hi - 1])
        else:
            print(0, -1)


main()
