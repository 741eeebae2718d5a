import sys

CLOSING = ")]}"
OPENING = "([{"


def fit(left, right):
    where = CLOSING.find(right)
    return where >= 0 and OPENING[where] == left


def longest(row):
    record, times = 0, 0
    marks = [-1]
    for i in range(len(row)):
        last = marks[-1]
        if last < 0 or not fit(row[last], row[i]):
            # new opening bracket, or nothing fits from here on
            marks.append(i)
            continue
        del marks[-1]
        size = i - marks[-1]
        if size == record:
            times = times + 1
        elif record < size:
            record, times = size, 1
    return record, times


def main():
    left = int(sys.stdin.readline())
    while left > 0:
        answer = longest(sys.stdin.readline().strip())
        print("%d %d" % answer)
        left -= 1


main()
