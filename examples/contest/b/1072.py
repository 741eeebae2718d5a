# runs of water per row, re.finditer finds them
import re
from sys import stdin

lines = stdin.read().split()
H = int(lines[0]); W = int(lines[1])
lines = lines[2:]

owner = []      # owner[i] is the group number of run i
groups = {}     # group number -> list of runs
info = []

previous = []
for y, line in enumerate(lines):
    current = []
    for match in re.finditer(r"\.+", line):
        a, b = match.span()
        me = len(info)
        info.append((y, a, b))
        owner.append(me)
        groups[me] = [me]
        current.append(me)
        for other in previous:
            _, c, d = info[other]
            if c < b and a < d and owner[other] != owner[me]:
                big, small = owner[other], owner[me]
                if len(groups[big]) < len(groups[small]):
                    big, small = small, big
                for r in groups[small]:
                    owner[r] = big
                groups[big].extend(groups.pop(small))
    previous = current

result = [0, 0, 0]
for runs in groups.values():
    if any(info[r][0] in (0, H - 1) or info[r][1] == 0 or info[r][2] == W for r in runs):
        continue
    area = 0
    for r in runs:
        y, a, b = info[r]
        area += b - a
        result[2] += 2 + lines[y - 1].count("#", a, b) + lines[y + 1].count("#", a, b)
    result[0] += 1
    result[1] = max(result[1], area)
print(*result)
