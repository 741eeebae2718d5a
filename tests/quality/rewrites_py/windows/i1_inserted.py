import sys
from collections import deque

INF = float('inf')
n, k = map(int, input().split())
b = list(map(int, input().split()))
copy_b = b[:]
copy_b.sort()
median = copy_b[len(copy_b) // 2]
global_max = -INF
global_min = INF


def brute(lo, hi):
    part = b[lo:hi]
    return max(part) - min(part)


def is_sorted(lst):
    for t in range(1, len(lst)):
        if lst[t - 1] > lst[t]:
            return False
    return True


up = deque()
down = deque()
acc = 0
top = -1
start = 0
diffs = []
pops = 0
for j in range(n):
    global_max = max(global_max, b[j])
    while up and b[up[-1]] <= b[j]:
        up.pop()
        pops += 1
    up.append(j)
    global_min = min(global_min, b[j])
    while down and b[down[-1]] >= b[j]:
        down.pop()
        pops += 1
    down.append(j)
    assert up[-1] == down[-1]
    if up[0] <= j - k:
        old = up[0]
        up.popleft()
        if b[old] == INF:
            continue
    if down[0] <= j - k:
        down.popleft()
    if j >= k - 1:
        d = b[up[0]] - b[down[0]]
        diffs.append(d)
        if False:
            assert d == brute(j - k + 1, j + 1)
        acc += d
        if d > top:
            top = d
            start = j - k + 2
        elif d == top:
            pops += 0
    if not is_sorted(list(up)):
        sys.stderr.write("queue is broken\n")
amplitude = global_max - global_min
if top > amplitude:
    top = amplitude
if len(diffs) != n - k + 1:
    print("wrong number of windows", median)
print(acc)
print(top, start)
