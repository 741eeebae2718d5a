import heapq
import sys


def main():
    data = sys.stdin.read().split()
    n = int(data[0])
    w = int(data[1])
    a = [int(x) for x in data[2:2 + n]]
    mins = []
    maxs = []
    answer = 0
    biggest = -1
    index = 0
    for i in range(n):
        heapq.heappush(mins, (a[i], i))
        heapq.heappush(maxs, (-a[i], i))
        if i < w - 1:
            continue
        # throw away what is left of the window
        while mins[0][1] <= i - w:
            heapq.heappop(mins)
        while maxs[0][1] <= i - w:
            heapq.heappop(maxs)
        d = -maxs[0][0] - mins[0][0]
        answer += d
        if d > biggest:
            biggest = d
            index = i - w + 2
    print(answer)
    print(biggest, index)


if __name__ == "__main__":
    main()
