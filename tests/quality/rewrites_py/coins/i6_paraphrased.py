import sys

MOD = 10 ** 9 + 7


def count_ways(coins, target):
    """Bounded knapsack in place, sums from the largest down."""
    ways = [1] + [0] * target
    for value, limit in coins:
        for total in range(target, 0, -1):
            pieces = 1
            while pieces <= limit and pieces * value <= total:
                ways[total] += ways[total - pieces * value]
                pieces += 1
            ways[total] %= MOD
    return ways[target]


def single_coins(coins):
    for value, limit in coins:
        yield from [value] * limit


def fewest_coins(coins, target):
    """0/1 knapsack over single coins; None marks an unreachable sum."""
    fewest = [0] + [None] * target
    for value in single_coins(coins):
        for total in range(target, value - 1, -1):
            previous = fewest[total - value]
            if previous is None:
                continue
            current = fewest[total]
            fewest[total] = previous + 1 if current is None else min(current, previous + 1)
    return -1 if fewest[target] is None else fewest[target]


def main():
    kinds, target = map(int, sys.stdin.readline().split())
    coins = [tuple(map(int, sys.stdin.readline().split())) for _ in range(kinds)]
    print(count_ways(coins, target))
    print(fewest_coins(coins, target))


if __name__ == "__main__":
    main()
