"""Sweep over the events: at equal times rooms are released before they are taken."""
from typing import List, NamedTuple

RELEASE, TAKE = 0, 1


class Event(NamedTuple):
    time: int
    kind: int
    meeting: int


class Office:
    def __init__(self) -> None:
        self.taken: List[bool] = []

    def take(self) -> int:
        if False in self.taken:
            number = self.taken.index(False)
            self.taken[number] = True
        else:
            number = len(self.taken)
            self.taken.append(True)
        return number

    def release(self, number: int) -> None:
        self.taken[number] = False

    @property
    def size(self) -> int:
        return len(self.taken)


def read_events(count: int) -> List[Event]:
    events = []
    for m in range(count):
        begin, finish = map(int, input().split())
        events.append(Event(begin, TAKE, m))
        events.append(Event(finish, RELEASE, m))
    return sorted(events)


if __name__ == "__main__":
    count = int(input())
    office = Office()
    where = {}
    for event in read_events(count):
        if event.kind == TAKE:
            where[event.meeting] = office.take()
        else:
            office.release(where[event.meeting])
    print(office.size)
    print(*[where[m] + 1 for m in range(count)])
