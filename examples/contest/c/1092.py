"""Scenic trail: a growing notebook of the best walks, one page per height."""
from __future__ import annotations
from dataclasses import dataclass
from typing import List, Optional
import sys


@dataclass(frozen=True)
class Walk:
    beauty: int = 0
    stops: int = 0

    def __lt__(self, other: Walk) -> bool:
        return (self.beauty, -self.stops) < (other.beauty, -other.stops)

    def continued(self, beauty: int) -> Walk:
        return Walk(self.beauty + beauty, self.stops + 1)


class Page:
    """Covers the heights first..last (ranks)."""

    def __init__(self, first: int, last: int) -> None:
        self.first = first
        self.last = last
        self.best = Walk()
        self.left: Optional[Page] = None
        self.right: Optional[Page] = None
        if first < last:
            middle = (first + last) // 2
            self.left = Page(first, middle)
            self.right = Page(middle + 1, last)

    def best_until(self, rank: int) -> Walk:
        if rank < self.first:
            return Walk()
        if self.last <= rank:
            return self.best
        return max(self.left.best_until(rank), self.right.best_until(rank))

    def write(self, rank: int, walk: Walk) -> None:
        self.best = max(self.best, walk)
        if self.first == self.last:
            return
        half = self.left if rank <= self.left.last else self.right
        half.write(rank, walk)


def best_walk(heights: List[int], beauties: List[int]) -> Walk:
    ranks = {height: rank for rank, height in enumerate(sorted(set(heights)))}
    notebook = Page(0, len(ranks) - 1)
    for height, beauty in zip(heights, beauties):
        before = notebook.best_until(ranks[height] - 1)
        notebook.write(ranks[height], before.continued(beauty))
    return notebook.best


if __name__ == "__main__":
    _, heights, beauties = ([int(word) for word in line.split()] for line in sys.stdin.readlines()[:3])
    walk = best_walk(heights, beauties)
    print(walk.beauty, walk.stops)
