import sys
from functools import lru_cache

sys.setrecursionlimit(10000)


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    count, target = numbers[:2]
    coins = list(zip(numbers[2::2], numbers[3::2]))

    @lru_cache(maxsize=None)
    def go(index, rest):
        """(number of ways, smallest number of coins) to pay rest with coins[index:]"""
        if index == count:
            return (1, 0) if rest == 0 else (0, float("inf"))
        value, limit = coins[index]
        total = 0
        fewest = float("inf")
        for used in range(min(limit, rest // value) + 1):
            w, f = go(index + 1, rest - used * value)
            total += w
            fewest = min(fewest, f + used)
        return total, fewest

    ways, fewest = go(0, target)
    print(ways % 1000000007)
    print(-1 if fewest == float("inf") else fewest)


main()
