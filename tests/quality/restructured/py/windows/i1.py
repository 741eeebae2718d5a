import collections


def enter(line, pos, sign):
    while line:
        if sign * vals[line[-1]] > sign * vals[pos]:
            break
        line.pop()
    line.append(pos)
    if pos - line[0] >= width:
        line.popleft()
    return vals[line[0]]


count, width = [int(t) for t in input().split()]
vals = [int(t) for t in input().split()]
low, high = collections.deque(), collections.deque()
summed, top, begin = 0, -1, 0
pos = 0
while pos < count:
    smallest = enter(low, pos, -1)
    gap = enter(high, pos, 1) - smallest
    pos += 1
    if pos < width:
        continue
    summed = summed + gap
    if top < gap:
        begin = pos - width + 1
        top = gap
print(summed, f"{top} {begin}", sep="\n")
