import sys
from typing import NamedTuple


class Crate(NamedTuple):
    p: int
    q: int
    worth: int

    @property
    def surface(self):
        return self.p * self.q

    def goes_into(self, big):
        return (self.p < big.p and self.q < big.q) or (self.q < big.p and self.p < big.q)


def main():
    rows = sys.stdin.read().splitlines()
    crates = [Crate(*map(int, row.split())) for row in rows[1:int(rows[0]) + 1]]
    crates.sort(key=lambda c: c.surface)

    totals, counts = [], []
    top = 0
    for i, crate in enumerate(crates):
        total, count = crate.worth, 1
        for j, inner in enumerate(crates[:i]):
            if not inner.goes_into(crate):
                continue
            t, c = totals[j] + crate.worth, counts[j] + 1
            if t > total or (t == total and c < count):
                total, count = t, c
        totals.append(total)
        counts.append(count)
        if (total, -count) > (totals[top], -counts[top]):
            top = i
    print(totals[top], counts[top])


main()
