from typing import List, Tuple

PAIRS = {("(", ")"), ("[", "]"), ("{", "}")}


class LongestBalanced:
    def __init__(self, word: str):
        self.word = word
        self.ending_at: List[int] = []

    def _ending(self, i: int) -> int:
        """Length of the longest balanced piece whose last symbol is word[i]."""
        return self.ending_at[i] if i >= 0 else 0

    def compute(self) -> "LongestBalanced":
        for i, symbol in enumerate(self.word):
            inside = self._ending(i - 1)
            mate = i - 1 - inside
            length = 0
            if mate >= 0 and (self.word[mate], symbol) in PAIRS:
                length = inside + 2 + self._ending(mate - 1)
            self.ending_at.append(length)
        return self

    def answer(self) -> Tuple[int, int]:
        longest = max(self.ending_at, default=0)
        if not longest:
            return 0, 0
        return longest, sum(1 for length in self.ending_at if length == longest)


for _ in range(int(input())):
    solver = LongestBalanced(input().strip())
    print(*solver.compute().answer())
