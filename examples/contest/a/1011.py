import heapq
import sys

input = sys.stdin.readline

n = int(input())
rentals = []
for i in range(n):
    start, end = map(int, input().split())
    rentals.append((start, end))
rentals.sort()

heap = []
best = 0
best_time = 0
best_len = 0
prev = 0

for start, end in rentals:
    while heap and heap[0] <= start:
        done = heapq.heappop(heap)
        if len(heap) + 1 == best:
            best_len += done - prev
        prev = done
    if len(heap) == best and best > 0:
        best_len += start - prev
    prev = start
    heapq.heappush(heap, end)
    if len(heap) > best:
        best = len(heap)
        best_time = start
        best_len = 0

while len(heap) > 0:
    done = heapq.heappop(heap)
    if len(heap) + 1 == best:
        best_len += done - prev
    prev = done

print(best, best_time, best_len)
