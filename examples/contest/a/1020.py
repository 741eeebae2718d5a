import sys
from itertools import accumulate


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n = data[0]
    diff = [0] * (10 ** 6 + 2)
    for s in data[1:2 * n + 1:2]:
        diff[s] += 1
    for t in data[2:2 * n + 1:2]:
        diff[t] -= 1
    level = list(accumulate(diff))
    k = max(level)
    print(k, level.index(k), level.count(k))


main()
