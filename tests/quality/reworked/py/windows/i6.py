from collections import deque


def window_min(seq):
    out = []
    idx = deque()
    for k, cur in enumerate(seq):
        while idx and seq[idx[-1]] > cur:
            idx.pop()
        idx.append(k)
        if k - idx[0] >= width:
            idx.popleft()
        if k >= width - 1:
            out.append(seq[idx[0]])
    return out


n, width = [int(p) for p in input().split()]
data = [int(p) for p in input().split()]
neg = [-d for d in data]

small = window_min(data)
big = window_min(neg)
total = 0
best = -1
for k in range(len(small)):
    diff = -big[k] - small[k]
    total += diff
    if diff > best:
        best, place = diff, k + 1
print(total)
print(best, place)
