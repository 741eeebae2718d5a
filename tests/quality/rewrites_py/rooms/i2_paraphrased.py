class Meeting:
    def __init__(self, index, start, end):
        self.index = index
        self.start = start
        self.end = end
        self.room = None


class Room:
    def __init__(self):
        self.free_from = 0

    def accepts(self, meeting):
        return self.free_from <= meeting.start

    def book(self, meeting):
        self.free_from = meeting.end


def read_meetings():
    return [Meeting(i, *map(int, input().split())) for i in range(int(input()))]


def schedule(meetings):
    rooms = []
    for meeting in sorted(meetings, key=lambda m: (m.start, m.index)):
        number = next((k for k, room in enumerate(rooms) if room.accepts(meeting)), None)
        if number is None:
            number = len(rooms)
            rooms.append(Room())
        rooms[number].book(meeting)
        meeting.room = number + 1
    return len(rooms)


meetings = read_meetings()
print(schedule(meetings))
print(*[m.room for m in meetings])
