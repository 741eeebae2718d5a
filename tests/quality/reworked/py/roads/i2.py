import sys

count, q = [int(t) for t in sys.stdin.readline().split()]
best = 1
comp = list(range(count + 1))           # component of each city
members = {}
for c in range(1, count + 1):
    members[c] = [c]

while q > 0:
    q -= 1
    parts = sys.stdin.readline().split()
    if parts[0] == '!':
        print(f'{len(members)} {best}')
    else:
        a = comp[int(parts[1])]
        b = comp[int(parts[2])]
        if parts[0] == '?':
            print('YES' if a == b else 'NO')
            continue
        if a == b:
            continue
        # b is merged into a, so a has to be the long one
        if len(members[a]) < len(members[b]):
            a, b = b, a
        for city in members[b]:
            comp[city] = a
        members[a].extend(members.pop(b))
        if len(members[a]) > best:
            best = len(members[a])
