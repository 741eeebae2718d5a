from heapq import heappop, heappush


# a heap is a pair of lists: what was put in, what was taken out
def front(heap):
    kept, gone = heap
    while True:
        if not gone or kept[0] != gone[0]:
            return kept[0]
        heappop(kept)
        heappop(gone)


def put(lows, highs, which, number):
    heappush(highs[which], -number)
    heappush(lows[which], number)


def all_gaps(numbers, size):
    lows, highs = ([], []), ([], [])
    gaps = []
    pos = 0
    while pos < len(numbers):
        put(lows, highs, 0, numbers[pos])
        if not pos < size:
            put(lows, highs, 1, numbers[pos - size])
        pos += 1
        if pos < size:
            continue
        lowest = front(lows)
        gaps.append(-(lowest + front(highs)))
    return gaps


size = int(input().split()[1])
gaps = all_gaps(list(map(int, input().split())), size)
widest = max(gaps)
print(sum(gaps), f"{widest} {1 + gaps.index(widest)}", sep="\n")
