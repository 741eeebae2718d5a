import sys


def push(line, begin, key, moment):
    while len(line) > begin and line[-1][0] <= key:
        del line[-1]
    line.append((key, moment))


def expired(line, begin, oldest):
    return begin + 1 if line[begin][1] < oldest else begin


def scan(numbers, width):
    highs, lows = [], []
    h = l = 0
    moment = 0
    for number in numbers:
        moment = moment + 1
        push(lows, l, -number, moment)
        push(highs, h, number, moment)
        oldest = moment - width + 1
        l = expired(lows, l, oldest)
        h = expired(highs, h, oldest)
        if oldest < 1:
            continue
        yield oldest, highs[h][0] + lows[l][0]


def main():
    fields = sys.stdin.read().split()
    numbers = map(int, fields[2:])
    answer, record = 0, (0, -1)
    for candidate in scan(numbers, int(fields[1])):
        answer = answer + candidate[1]
        record = record if candidate[1] <= record[1] else candidate
    sys.stdout.write("%d\n%d %d\n" % (answer, record[1], record[0]))


main()
