import sys
sys.setrecursionlimit(10000)

def profile(items):
    if len(items) == 1:
        s, t = items[0]
        return [[s, 1], [t, 0]]
    half = len(items) // 2
    left, right = profile(items[:half]), profile(items[half:])
    res = []
    i = j = a = b = 0
    while i < len(left) or j < len(right):
        if j == len(right) or (i < len(left) and left[i][0] <= right[j][0]):
            t, a = left[i]
            i += 1
        else:
            t, b = right[j]
            j += 1
        if res and res[-1][0] == t:
            res[-1][1] = a + b
        else:
            res.append([t, a + b])
    return res

n = int(sys.stdin.readline())
items = [list(map(int, line.split())) for line in sys.stdin.readlines()[:n]]
p = profile(items)
k = max(h for _, h in p)
first = next(t for t, h in p if h == k)
dur = 0
for idx in range(len(p) - 1):
    if p[idx][1] == k:
        dur += p[idx + 1][0] - p[idx][0]
print(k, first, dur)
