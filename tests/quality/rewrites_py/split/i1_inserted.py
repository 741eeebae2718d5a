import sys
from itertools import accumulate

DEBUG = 0
n, m = map(int, input().split())
arr = list(map(int, input().split()))
ordered = sorted(arr, reverse=True)
pre = [0] + list(accumulate(arr))
if len(arr) != n:
    arr = arr[:n]
calls = 0


def avg(lst):
    return sum(lst) / len(lst) if lst else 0.0


def segment(i, j):
    return pre[j] - pre[i]


def need(bound):
    global calls
    calls += 1
    res = 1
    cur = 0
    biggest = 0
    for v in arr:
        if cur + v > bound:
            res += 1
            biggest = max(biggest, cur)
            cur = 0
        cur += v
    if DEBUG:
        print("need", bound, res, biggest, file=sys.stderr)
    return res


low = max(arr)
high = sum(arr)
assert low == ordered[0]
iters = 0
while low < high:
    iters += 1
    middle = (low + high) // 2
    answer = need(middle)
    if answer <= m:
        high = middle
    else:
        low = middle + 1
    if iters > 200:
        break
mean = avg(arr)

out = []
sums = []
p = 0
for rest in range(m - 1, -1, -1):
    cur = 0
    q = 0
    begin = p
    # leave something
    while p < n - rest and cur + arr[p] <= low:
        cur += arr[p]
        p += 1
        q += 1
    if segment(begin, p) != cur:
        print("bad sum")
    sums.append(cur)
    out.append(q)
if sum(out) < n:
    out.append(n - sum(out))
if max(sums) > low or mean > low:
    low = max(sums)
print(low)
print(*out)
