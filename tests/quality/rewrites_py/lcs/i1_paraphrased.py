from string import ascii_lowercase
from typing import Iterator, List


class CommonSubsequence:
    def __init__(self, first: str, second: str):
        self.first = first
        self.second = second
        self.table = self._suffix_table()

    def _suffix_table(self) -> List[List[int]]:
        rows = [[0] * (len(self.second) + 1)]
        for letter in reversed(self.first):
            rows.append(self._row(letter, rows[-1]))
        rows.reverse()
        return rows

    def _row(self, letter: str, below: List[int]) -> List[int]:
        row = [0] * len(below)
        for k in reversed(range(len(self.second))):
            row[k] = below[k + 1] + 1 if self.second[k] == letter else max(below[k], row[k + 1])
        return row

    @property
    def length(self) -> int:
        return self.table[0][0]

    def letters(self) -> Iterator[str]:
        """Greedy walk: always the smallest letter that keeps the optimum reachable."""
        i = j = 0
        for remaining in range(self.length, 0, -1):
            for letter in ascii_lowercase:
                next_i = self.first.find(letter, i) + 1
                next_j = self.second.find(letter, j) + 1
                if next_i and next_j and self.table[next_i][next_j] == remaining - 1:
                    yield letter
                    i, j = next_i, next_j
                    break


if __name__ == "__main__":
    common = CommonSubsequence(input().strip(), input().strip())
    print(common.length)
    print("".join(common.letters()))
