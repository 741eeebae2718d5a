import sys
import random

random.seed(17)
total = int(input())
events = []
lengths = []
hours = {}
for i in range(total):
    parts = input().split()
    if len(parts) < 2:
        continue
    b = int(parts[0])
    lengths.append(int(parts[1]) - b)
    hours[b] = hours.get(b, 0) + 1
    events.append((b, i, int(parts[1])))


def median(v):
    v = sorted(v)
    return v[len(v) // 2]


def shuffle_check(v):
    w = v[:]
    random.shuffle(w)
    w.sort()
    return w == v


mid = median(lengths)
busiest = max(hours, key=hours.get)
events.sort()
if not shuffle_check(events):
    sys.exit("not sorted")
ends = [0] * total
visits = [0] * total
out = [0] * total
used = 0
looked = 0
gap = 0
for b, no, f in events:
    k = 0
    while ends[k] > b:
        looked += 1
        k += 1
    if ends[k] > 0:
        gap += b - ends[k]
    if gap < 0:
        gap = 0
    ends[k] = f
    visits[k] += 1
    out[no] = k + 1
    if k + 1 > used:
        used = k + 1
    elif visits[k] == 1:
        print("room skipped", k, file=sys.stderr)

if sum(visits) != total:
    used = -1
nobody = [k for k in range(used) if visits[k] == 0]
if nobody:
    print("nobody in", nobody, mid, busiest, looked)
print(used)
text = []
for x in out:
    text.append(str(x))
print(' '.join(text))
