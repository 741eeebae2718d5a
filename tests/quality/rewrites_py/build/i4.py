from __future__ import annotations

import sys
from bisect import insort

WHITE, GREY, BLACK = range(3)


class Task:
    def __init__(self, number: int, duration: int):
        self.number = number
        self.duration = duration
        self.followers: list[Task] = []
        self.missing = 0
        self.colour = WHITE
        self.tail = 0           # longest chain that begins here

    def __lt__(self, other: Task) -> bool:
        return self.number > other.number

    def visit(self) -> bool:
        """Depth first search; False when a cycle was found."""
        self.colour = GREY
        for task in self.followers:
            if task.colour == GREY:
                return False
            if task.colour == WHITE and not task.visit():
                return False
            self.tail = max(self.tail, task.tail)
        self.tail += self.duration
        self.colour = BLACK
        return True


def smallest_order(tasks):
    ready = sorted(t for t in tasks if t.missing == 0)
    while ready:
        task = ready.pop()
        yield task.number
        for f in task.followers:
            f.missing -= 1
            if not f.missing:
                insort(ready, f)


def main():
    lines = sys.stdin.readlines()
    durations = lines[1].split()
    tasks = [Task(i, int(d)) for i, d in enumerate(durations, 1)]
    for line in lines[2:]:
        if line.strip():
            a, b = (tasks[int(w) - 1] for w in line.split())
            a.followers.append(b)
            b.missing += 1
    if all(t.colour == BLACK or t.visit() for t in tasks):
        print(max(t.tail for t in tasks))
        print(*smallest_order(tasks))
    else:
        print("IMPOSSIBLE")


if __name__ == "__main__":
    sys.setrecursionlimit(5000)
    main()
