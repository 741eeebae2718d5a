from abc import ABC, abstractmethod
from bisect import bisect_right


class Node(ABC):
    length: int

    @abstractmethod
    def at(self, index: int) -> str:
        ...


class Text(Node):
    def __init__(self, text):
        self.text = text
        self.length = len(text)

    def at(self, index):
        return self.text[index]


class Repeat(Node):
    def __init__(self, times, body):
        self.body = body
        self.length = times * body.length

    def at(self, index):
        return self.body.at(index % self.body.length)


class Sequence(Node):
    def __init__(self, parts):
        self.parts = parts
        self.starts = []
        self.length = 0
        for part in parts:
            self.starts.append(self.length)
            self.length += part.length

    def at(self, index):
        which = bisect_right(self.starts, index) - 1
        return self.parts[which].at(index - self.starts[which])


def parse(source):
    stack = [[]]
    times = []
    number = ""
    for c in source:
        if c.isdigit():
            number += c
        elif c == "[":
            times.append(int(number))
            number = ""
            stack.append([])
        elif c == "]":
            body = Sequence(stack.pop())
            stack[-1].append(Repeat(times.pop(), body))
        else:
            stack[-1].append(Text(c))
    return Sequence(stack[0])


root = parse(input().strip())
for _ in range(int(input())):
    k = int(input())
    print(root.at(k - 1) if k <= root.length else "-")
