import heapq
import sys


def main():
    data = list(map(int, sys.stdin.read().split()))
    n = data[0]
    meetings = []
    for i in range(n):
        start = data[1 + 2 * i]
        end = data[2 + 2 * i]
        meetings.append((start, i, end))
    meetings.sort()

    busy = []    # (end time, room)
    free = []    # numbers of rooms that were used before and are empty now
    rooms = 0
    answer = [0] * n
    for start, idx, end in meetings:
        while busy and busy[0][0] <= start:
            _, room = heapq.heappop(busy)
            heapq.heappush(free, room)
        if free:
            room = heapq.heappop(free)
        else:
            rooms += 1
            room = rooms
        answer[idx] = room
        heapq.heappush(busy, (end, room))

    print(rooms)
    print(" ".join(map(str, answer)))


main()
