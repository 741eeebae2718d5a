import sys


def get_max(arr, step):
    res = []
    pos = 0
    while pos < len(arr):
        part = arr[pos:pos + step]
        res.append(max(part))
        pos = pos + step
    return res


def run(m, alt, pts):
    idx = []
    for q in range(m):
        idx.append(q)
    idx.sort(key=lambda q: (alt[q], -q))
    step = 1 + int(m ** 0.5)
    dp = []
    while len(dp) < m:
        dp.append((0, 0))
    tops = get_max(dp, step)
    t = 0
    while t < len(idx):
        q = idx[t]
        g = q // step
        x = (0, 0)
        for item in tops[:g]:
            if item > x:
                x = item
        y = (0, 0)
        for item in dp[g * step:q]:
            if item > y:
                y = item
        if y > x:
            x = y
        s = x[0] + pts[q]
        c = x[1] - 1
        dp[q] = (s, c)
        if not dp[q] <= tops[g]:
            tops[g] = dp[q]
        t = t + 1
    return max(tops)


m = int(sys.stdin.readline())
alt = []
for word in sys.stdin.readline().split():
    alt.append(int(word))
pts = []
for word in sys.stdin.readline().split():
    pts.append(int(word))
ans = run(m, alt, pts)
print(ans[0], 0 - ans[1])
