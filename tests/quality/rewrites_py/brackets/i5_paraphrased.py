from collections import Counter

MATCHING = {("(", ")"), ("[", "]"), ("{", "}")}


class BracketScanner:
    def __init__(self, text):
        self.text = text
        self.open_positions = []
        self.barrier = -1

    def reset(self, position):
        self.open_positions.clear()
        self.barrier = position

    def closes_last(self, symbol):
        if not self.open_positions:
            return False
        return (self.text[self.open_positions[-1]], symbol) in MATCHING

    def balanced_lengths(self):
        """Length of the longest balanced piece for each position where one ends."""
        for position, symbol in enumerate(self.text):
            if symbol in "([{":
                self.open_positions.append(position)
            elif self.closes_last(symbol):
                self.open_positions.pop()
                left = self.open_positions[-1] if self.open_positions else self.barrier
                yield position - left
            else:
                self.reset(position)


def describe(text):
    lengths = Counter(BracketScanner(text).balanced_lengths())
    longest = max(lengths, default=0)
    return longest, lengths[longest]


def main():
    for _ in range(int(input())):
        print(*describe(input()))


main()
