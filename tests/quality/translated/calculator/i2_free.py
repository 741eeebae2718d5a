import sys


class Reader:
    def __init__(self, text):
        self.text = text
        self.at = 0

    def look(self):
        while self.text[self.at:self.at + 1].isspace():
            self.at += 1
        return self.text[self.at:self.at + 1]

    def take(self):
        ch = self.look()
        self.at += 1
        return ch

    def atom(self):
        if self.look() == "(":
            self.take()
            inner = self.sum()
            self.take()
            return inner
        start = self.at
        while self.text[self.at:self.at + 1].isdigit():
            self.at += 1
        return int(self.text[start:self.at])

    def product(self):
        result = self.atom()
        while self.look() in ("*", "/"):
            if self.take() == "*":
                result *= self.atom()
            else:
                by = self.atom()
                quotient = abs(result) // abs(by)  # raises for by == 0
                result = quotient if (result < 0) == (by < 0) else -quotient
        return result

    def sum(self):
        result = self.product()
        while self.look() in ("+", "-"):
            result += self.product() if self.take() == "+" else -self.product()
        return result


def main():
    cases = int(sys.stdin.readline())
    for _ in range(cases):
        try:
            print(Reader(sys.stdin.readline()).sum())
        except ZeroDivisionError:
            print("ERR")


main()
