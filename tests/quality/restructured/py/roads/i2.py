import sys


def merge(one, other):
    # the shorter list moves over to the longer one
    if len(members[other]) < len(members[one]):
        one, other = other, one
    moved = members.pop(one)
    for t in moved:
        label[t] = other
    members[other].extend(moved)
    return len(members[other])


read = sys.stdin.readline
town_count, todo = [int(z) for z in read().split()]
top = 1
members = {}
for t in range(1, town_count + 1):
    members[t] = [t]
label = list(range(town_count + 1))

while todo > 0:
    todo -= 1
    op, *ends = read().split()
    if op != '!':
        p, q = (label[int(e)] for e in ends)
        if op == '?':
            print('NO' if p != q else 'YES')
        elif not p == q:
            top = max(merge(p, q), top)
    else:
        print(f'{len(members)} {top}')
