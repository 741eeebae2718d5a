from dataclasses import dataclass
from typing import Iterator, List

MODULUS = 1_000_000_007
INFINITE = 10 ** 9


@dataclass(frozen=True)
class Coin:
    value: int
    supply: int

    def bundles(self) -> Iterator[int]:
        """Splits the supply into 1, 2, 4, ... and a remainder."""
        left, bundle = self.supply, 1
        while left > 0:
            current = min(bundle, left)
            yield current
            left -= current
            bundle *= 2


class ChangeTable:
    def __init__(self, target: int):
        self.target = target
        self.ways = [1] + [0] * target
        self.fewest = [0] + [INFINITE] * target

    def _update_ways(self, coin: Coin) -> None:
        updated: List[int] = list(self.ways)
        too_many = coin.value * (coin.supply + 1)
        for amount in range(coin.value, self.target + 1):
            updated[amount] += updated[amount - coin.value]
            if amount >= too_many:
                updated[amount] -= self.ways[amount - too_many]
            updated[amount] %= MODULUS
        self.ways = updated

    def _update_fewest(self, coin: Coin) -> None:
        for bundle in coin.bundles():
            cost = bundle * coin.value
            for amount in reversed(range(cost, self.target + 1)):
                candidate = self.fewest[amount - cost] + bundle
                self.fewest[amount] = min(self.fewest[amount], candidate)

    def use(self, coin: Coin) -> None:
        self._update_ways(coin)
        self._update_fewest(coin)

    def report(self) -> str:
        fewest = self.fewest[self.target]
        return f"{self.ways[self.target]}\n{fewest if fewest < INFINITE else -1}"


kinds, target = map(int, input().split())
table = ChangeTable(target)
for _ in range(kinds):
    table.use(Coin(*map(int, input().split())))
print(table.report())
