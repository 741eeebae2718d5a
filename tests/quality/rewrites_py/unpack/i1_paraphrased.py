import sys
from dataclasses import dataclass
from typing import List, Union

sys.setrecursionlimit(10000)


@dataclass
class Item:
    times: int
    content: Union[str, List["Item"]]
    unit: int = 1

    @property
    def span(self) -> int:
        return self.times * self.unit


class Parser:
    def __init__(self, source: str):
        self.source = source
        self.position = 0

    def more(self) -> bool:
        return self.position < len(self.source) and self.source[self.position] != ']'

    def number(self) -> int:
        begin = self.position
        while self.source[self.position].isdigit():
            self.position += 1
        return int(self.source[begin:self.position] or 0)

    def items(self) -> List[Item]:
        result = []
        while self.more():
            times = self.number()
            symbol = self.source[self.position]
            self.position += 1
            if symbol == '[':
                result.append(Item(times, self.items()))
                self.position += 1
            else:
                result.append(Item(1, symbol))
        return result


def compute_units(items: List[Item]) -> int:
    for item in items:
        if not isinstance(item.content, str):
            item.unit = compute_units(item.content)
    return sum(item.span for item in items)


def locate(items: List[Item], offset: int) -> str:
    for item in items:
        if offset < item.span:
            if isinstance(item.content, str):
                return item.content
            return locate(item.content, offset % item.unit)
        offset -= item.span
    raise IndexError(offset)


def main() -> None:
    items = Parser(input().strip()).items()
    length = compute_units(items)
    for _ in range(int(input())):
        offset = int(input()) - 1
        print(locate(items, offset) if offset < length else '-')


main()
