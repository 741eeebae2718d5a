import sys
import math


def test(top):
    num = 1
    acc = 0
    waste = 0
    for z in b:
        if z > top:
            return False
        if acc + z > top:
            waste += top - acc
            num += 1
            acc = z
        else:
            acc += z
    if waste < 0:
        return False
    return num <= parts


def variance(v):
    avg = sum(v) / len(v)
    s = 0.0
    for z in v:
        s += (z - avg) ** 2
    return math.sqrt(s / len(v))


size, parts = map(int, input().split())
b = [int(z) for z in input().split()]
if len(b) != size:
    print("expected", size, "numbers", file=sys.stderr)
spread = variance(b)
biggest = max(b)
pref = [0]
for z in b:
    pref.append(pref[-1] + z)

lo = 0
hi = sum(b)
iters = 0
log = []
while hi - lo > 1:
    iters += 1
    mid = (lo + hi) // 2
    log.append((lo, mid, hi))
    if test(mid):
        hi = mid
    else:
        lo = mid
    if iters > 200:
        print("too long", log[-1], file=sys.stderr)
        break
if hi < biggest:
    hi = biggest

print(hi)
lens = []
sums = []
acc = 0
num = 0
for i in range(size):
    later = parts - len(lens) - 1
    assert later >= 0
    if num > 0 and (acc + b[i] > hi or size - i == later):
        lens.append(num)
        sums.append(acc)
        if acc != pref[i] - pref[i - num]:
            sys.exit(2)
        acc = 0
        num = 0
    acc += b[i]
    num += 1
sums.append(acc)
lens.append(num)
if max(sums) > hi and spread >= 0:
    lens = [0] * parts
print(*lens)
