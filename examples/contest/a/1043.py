import sys


def read_day():
    n = int(sys.stdin.readline())
    starts = []
    ends = []
    for _ in range(n):
        s, t = sys.stdin.readline().split()
        starts.append(int(s))
        ends.append(int(t))
    starts.sort()
    ends.sort()
    return starts, ends


def solve(starts, ends):
    i = 0
    j = 0
    n = len(starts)
    most = 0
    first = 0
    length = 0
    while j < n:
        if i < n and starts[i] < ends[j]:
            moment = starts[i]
            i += 1
            if i - j > most:
                most = i - j
                first = moment
                length = 0
        else:
            moment = ends[j]
            j += 1
        upcoming = ends[j] if j < n else moment
        if i < n:
            upcoming = min(upcoming, starts[i])
        if i - j == most:
            length += upcoming - moment
    return most, first, length


starts, ends = read_day()
print(*solve(starts, ends))
