class Room:
    def __init__(self, number):
        self.number = number
        self.end = 0


def get_room(rooms, time):
    for room in rooms:
        if room.end <= time:
            return room
    room = Room(len(rooms) + 1)
    rooms.append(room)
    return room


n = int(input())
meetings = [tuple(map(int, input().split())) + (i,) for i in range(n)]
rooms = []
answer = {}
for s, e, i in sorted(meetings, key=lambda x: (x[0], x[2])):
    room = get_room(rooms, s)
    room.end = e
    answer[i] = room.number
print(len(rooms))
for i in range(n):
    print(answer[i], end=" ")
