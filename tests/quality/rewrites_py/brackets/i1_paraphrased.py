class BracketScanner:
    """Scans a line once, remembering the positions that still have no partner."""

    OPENER_OF = {')': '(', ']': '[', '}': '{'}

    def __init__(self, line):
        self.line = line
        self.unmatched = [-1]

    def closes(self, symbol):
        """True when the symbol closes the innermost unmatched bracket."""
        innermost = self.unmatched[-1]
        if symbol not in self.OPENER_OF or innermost < 0:
            return False
        return self.line[innermost] == self.OPENER_OF[symbol]

    def lengths(self):
        for index, symbol in enumerate(self.line):
            if not self.closes(symbol):
                self.unmatched.append(index)
                continue
            self.unmatched.pop()
            yield index - self.unmatched[-1]


def best_and_count(line):
    best, count = 0, 0
    for length in BracketScanner(line).lengths():
        if length == best:
            count += 1
        elif length > best:
            best, count = length, 1
    return best, count


def main():
    lines = [input().strip() for _ in range(int(input()))]
    for answer in map(best_and_count, lines):
        print(*answer)


main()
