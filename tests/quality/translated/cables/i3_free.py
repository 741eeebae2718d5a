import sys
from itertools import accumulate

NEVER = float("inf")


def boss(up, v):
    while up[v] != v:
        up[v] = up[up[v]]
        v = up[v]
    return v


def main():
    nums = map(int, sys.stdin.read().split())
    n, m, q = next(nums), next(nums), next(nums)
    cables = [[NEVER, next(nums), next(nums)] for _ in range(m)]
    for moment in range(q):
        cables[next(nums) - 1][0] = moment
    cables.sort(reverse=True)

    up = list(range(n + 1))
    weight = [1] * (n + 1)
    gain = [0] * q
    pieces = n
    for dies, a, b in cables:
        a, b = boss(up, a), boss(up, b)
        if a == b:
            continue
        if weight[a] < weight[b]:
            a, b = b, a
        up[b] = a
        weight[a] += weight[b]
        pieces -= 1
        if dies != NEVER:
            gain[dies] += 1

    for extra in accumulate(gain):
        print(pieces + extra)


main()
