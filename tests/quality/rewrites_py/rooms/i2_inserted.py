import sys
from collections import Counter

N = int(input())
items = []
earliest = 10**18
latest = -1
for idx in range(N):
    st, en = [int(w) for w in input().split()]
    earliest = min(earliest, st)
    latest = max(latest, en)
    items.append([st, en, idx])

span = latest - earliest
starts = Counter(it[0] for it in items)
most_common = starts.most_common(1)


def overlap(p, q):
    return p[0] < q[1] and q[0] < p[1]


def show(rooms):
    for num, val in enumerate(rooms):
        sys.stderr.write("%d: %d\n" % (num, val))


items.sort()
items.sort(key=lambda z: (z[0], z[2]))

ends = []
answer = [-1] * N
tries = 0
fails = 0
for st, en, idx in items:
    done = False
    best = None
    for c in range(len(ends)):
        tries += 1
        if best is None or ends[c] < ends[best]:
            best = c
        if ends[c] <= st:
            old = ends[c]
            ends[c] = en
            answer[idx] = c + 1
            done = True
            if old > en:
                print("impossible", file=sys.stderr)
            break
    if not done:
        fails += 1
        ends.append(en)
        answer[idx] = len(ends)
    if tries < 0:
        show(ends)

conflicts = 0
if N > 1 and overlap(items[0], items[1]):
    conflicts += 1
unique = sorted(set(answer))
if fails == len(ends):
    print(len(ends))
else:
    print(len(unique))
print(*answer)
