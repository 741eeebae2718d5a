import sys
from operator import itemgetter
from typing import Iterator, List, Tuple


def read_meetings(stream) -> Iterator[Tuple[int, int, int]]:
    count = int(stream.readline())
    for number in range(count):
        start, end = map(int, stream.readline().split())
        yield start, number, end


def first_free(room_ends: List[int], moment: int) -> int:
    """Index of the first room that is empty at this moment."""
    return next(room for room, busy_until in enumerate(room_ends) if busy_until <= moment)


def allocate(meetings: List[Tuple[int, int, int]]) -> List[int]:
    room_ends = [0] * len(meetings)
    assigned = [0] * len(meetings)
    for start, number, end in sorted(meetings, key=itemgetter(0, 1)):
        room = first_free(room_ends, start)
        room_ends[room] = end
        assigned[number] = room + 1
    return assigned


if __name__ == "__main__":
    assigned = allocate(list(read_meetings(sys.stdin)))
    print(max(assigned))
    print(*assigned)
