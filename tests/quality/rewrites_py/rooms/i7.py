import sys
from heapq import heappush, heappop
input = sys.stdin.readline


def main():
    n = int(input())
    start = [0] * n
    end = [0] * n
    for i in range(n):
        start[i], end[i] = map(int, input().split())
    idx = sorted(range(n), key=lambda i: (start[i], i))
    ends_heap = []
    free_rooms = []
    total_rooms = 0
    result = [0] * n
    for i in idx:
        while ends_heap:
            t, room = ends_heap[0]
            if t > start[i]:
                break
            heappop(ends_heap)
            heappush(free_rooms, room)
        if len(free_rooms) == 0:
            total_rooms += 1
            heappush(free_rooms, total_rooms)
        result[i] = heappop(free_rooms)
        heappush(ends_heap, (end[i], result[i]))
    print(total_rooms)
    print(*result)


main()
