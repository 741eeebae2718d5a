"""Boat house: replay the day and write down how busy it was."""
from dataclasses import dataclass, field
from typing import Iterable, List, Tuple
import sys


@dataclass(order=True)
class Event:
    time: int
    change: int


@dataclass
class BoatHouse:
    events: List[Event] = field(default_factory=list)
    boats_out: int = 0
    record: int = 0
    record_time: int = 0
    record_length: int = 0

    def book(self, start: int, end: int) -> None:
        self.events.append(Event(start, +1))
        self.events.append(Event(end, -1))

    def play(self) -> None:
        self.events.sort()
        last_time = 0
        for event in self.events:
            self._time_passes(event.time - last_time)
            last_time = event.time
            self.boats_out += event.change
            if self.boats_out > self.record:
                self.record = self.boats_out
                self.record_time = event.time
                self.record_length = 0

    def _time_passes(self, length: int) -> None:
        if self.boats_out == self.record:
            self.record_length += length


def read_bookings(lines: Iterable[str]) -> Iterable[Tuple[int, int]]:
    iterator = iter(lines)
    amount = int(next(iterator))
    for _ in range(amount):
        first, second = next(iterator).split()
        yield int(first), int(second)


if __name__ == "__main__":
    house = BoatHouse()
    for booking in read_bookings(sys.stdin):
        house.book(*booking)
    house.play()
    print(house.record, house.record_time, house.record_length)
