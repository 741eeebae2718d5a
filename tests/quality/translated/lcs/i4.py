from typing import List


class Best:
    """A common subsequence with the order we need for max()."""
    __slots__ = ("text",)

    def __init__(self, text: str = ""):
        self.text = text

    def __lt__(self, other: "Best") -> bool:
        if len(self.text) != len(other.text):
            return len(self.text) < len(other.text)
        return self.text > other.text

    def prepend(self, letter: str) -> "Best":
        return Best(letter + self.text)


def longest_common(first: str, second: str) -> Best:
    below: List[Best] = [Best() for _ in range(len(second) + 1)]
    for letter in reversed(first):
        row = [Best()]
        for k in reversed(range(len(second))):
            if second[k] == letter:
                row.append(below[k + 1].prepend(letter))
            else:
                row.append(max(below[k], row[-1]))
        below = row[::-1]
    return below[0]


if __name__ == "__main__":
    best = longest_common(input().strip(), input().strip())
    print(len(best.text), best.text, sep="\n")
