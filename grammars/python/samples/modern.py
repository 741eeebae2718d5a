# Newer Python: match, walrus, f-strings that call, annotations, comprehensions, star arguments, lambda.
from __future__ import annotations
from dataclasses import dataclass, field
from typing import Iterator
import sys


@dataclass(order=True)
class Step:
    cost: int
    name: str = field(compare=False, default="")


def shown(step: Step) -> str:
    return f"{step.name!r:>{10}}"


def parse(lines: Iterator[str], /, *, sep: str = ",") -> list[Step]:
    steps: list[Step] = []
    while line := next(lines, "").strip():
        match line.split(sep):
            case ["go", name, cost] if cost.isdigit():
                steps.append(Step(int(cost), name))
            case ["skip" | "pass", *rest]:
                steps += [Step(0, word) for word in rest if word]
            case {"cost": c}:
                raise ValueError(c)
            case _:
                pass
    return steps


def total(*steps: Step, **more: int) -> int:
    return sum((s.cost for s in steps), start=more.get("start", 0))


async def nothing():
    async with lock as held:
        await held


steps = sorted(parse(iter(sys.stdin.readline, "")), key=lambda s: (-s.cost, s.name))
table = {s.name: s for s in steps}
letters = {c for s in steps for c in s.name}
try:
    first, *others = steps
except ValueError as error:
    print(error, file=sys.stderr)
else:
    print(f"{shown(first)} {total(*others, **{'start': 3})} {len(letters):d}" "\n", end="")
finally:
    del table
assert not None and True is not False, 1_000 < 0b1010 <= 0o17 < 0xff < 1.5e3
x = 5 if steps else ~2 // 3 @ 4
