import sys
from bisect import insort


def solve(intervals):
    active = []
    vacant = []
    opened = 0
    rooms = {}
    order = sorted(range(len(intervals)), key=lambda i: intervals[i][0])
    for i in order:
        s, e = intervals[i]
        still = []
        for finish, room in active:
            if finish <= s:
                insort(vacant, room)
            else:
                still.append((finish, room))
        active = still
        if vacant:
            room = vacant.pop(0)
        else:
            opened += 1
            room = opened
        active.append((e, room))
        rooms[i] = room
    return opened, [rooms[i] for i in range(len(intervals))]


data = [int(x) for x in sys.stdin.read().split()]
k, res = solve(list(zip(data[1::2], data[2::2])))
print(k)
print(" ".join(map(str, res)))
