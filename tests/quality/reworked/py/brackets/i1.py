import sys

CLOSING = {']': '[', '}': '{', ')': '('}


def longest(line):
    length = times = 0
    bad = [-1]   # indices of characters without a pair so far
    for i in range(len(line)):
        if line[i] not in CLOSING:
            bad.append(i)
            continue
        last = bad[-1]
        if last < 0 or line[last] != CLOSING[line[i]]:
            bad.append(i)
        else:
            bad.pop()
            cur = i - bad[-1]
            if cur == length:
                times += 1
            elif cur > length:
                length, times = cur, 1
    return length, times


tests = int(sys.stdin.readline())
while tests > 0:
    print(*longest(sys.stdin.readline().strip()))
    tests -= 1
