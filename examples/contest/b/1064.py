"""Hidden lakes: an explorer walks over the map and names every lake."""
from __future__ import annotations
from dataclasses import dataclass
from typing import Iterator, List, Optional
import sys


@dataclass
class Lake:
    area: int = 0
    shoreline: int = 0
    reaches_edge: bool = False


class Map:
    def __init__(self, lines: List[str]) -> None:
        self.lines = lines
        self.height = len(lines)
        self.width = len(lines[0])
        self.seen = [[False] * self.width for _ in lines]

    def symbol(self, row: int, column: int) -> Optional[str]:
        if row in range(self.height) and column in range(self.width):
            return self.lines[row][column]
        return None

    def lakes(self) -> Iterator[Lake]:
        for row in range(self.height):
            for column in range(self.width):
                if self.lines[row][column] == "." and not self.seen[row][column]:
                    lake = self.survey(row, column)
                    if not lake.reaches_edge:
                        yield lake

    def survey(self, row: int, column: int) -> Lake:
        lake = Lake()
        stack = [(row, column)]
        while stack:
            row, column = stack.pop()
            if self.seen[row][column]:
                continue
            self.seen[row][column] = True
            lake.area += 1
            for step in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                there = (row + step[0], column + step[1])
                symbol = self.symbol(*there)
                if symbol is None:
                    lake.reaches_edge = True
                elif symbol == "#":
                    lake.shoreline += 1
                else:
                    stack.append(there)
        return lake


if __name__ == "__main__":
    size, *lines = sys.stdin.read().split("\n")
    height = int(size.split()[0])
    found = list(Map(lines[:height]).lakes())
    largest = max((lake.area for lake in found), default=0)
    print(len(found), largest, sum(lake.shoreline for lake in found))
