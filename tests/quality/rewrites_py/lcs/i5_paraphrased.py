class CommonSubsequence:
    """Suffix table of LCS lengths plus a greedy reconstruction."""

    def __init__(self, left, right):
        self.left = left
        self.right = right
        self.table = self._build()

    def _build(self):
        rows, columns = len(self.left), len(self.right)
        table = [[0] * (columns + 1) for _ in range(rows + 1)]
        for i in reversed(range(rows)):
            for j in reversed(range(columns)):
                candidates = [table[i + 1][j], table[i][j + 1]]
                if self.left[i] == self.right[j]:
                    candidates.append(table[i + 1][j + 1] + 1)
                table[i][j] = max(candidates)
        return table

    @property
    def length(self):
        return self.table[0][0]

    def _smallest_start(self, i, j, remaining):
        """Position pair of the smallest letter that can begin the rest."""
        best = None
        for row in range(i, len(self.left)):
            letter = self.left[row]
            if best is not None and letter >= self.left[best[0]]:
                continue
            column = self.right.find(letter, j)
            if column != -1 and self.table[row][column] == remaining:
                best = (row, column)
        return best

    def smallest(self):
        i = j = 0
        letters = []
        for remaining in range(self.length, 0, -1):
            row, column = self._smallest_start(i, j, remaining)
            letters.append(self.left[row])
            i, j = row + 1, column + 1
        return "".join(letters)


solver = CommonSubsequence(input(), input())
print(solver.length)
print(solver.smallest())
