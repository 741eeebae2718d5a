import sys


def is_pair(left, right):
    return left + right in ("()", "[]", "{}")


def good_sizes(line):
    barrier, waiting = -1, []
    found = []
    for pos, cur in enumerate(line):
        if cur in "([{":
            waiting.append(pos)
            continue
        if waiting and is_pair(line[waiting[-1]], cur):
            del waiting[-1]
            before = waiting[-1] if waiting else barrier
            found.append(pos - before)
        else:
            # no good piece goes across this place
            barrier = pos
            waiting.clear()
    return found


_, *lines = sys.stdin.read().split()
for line in lines:
    sizes = good_sizes(line)
    longest = max(sizes, default=0)
    print(longest, sizes.count(longest))
