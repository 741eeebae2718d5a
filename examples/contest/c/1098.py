import sys
sys.setrecursionlimit(10000)

def rd(): return list(map(int, sys.stdin.readline().split()))

n, = rd()
h = rd()
b = rd()
dp = [(x, -1) for x in b]

def go(l, r):
    # dp[l:r] already knows everything from the left of l
    if r - l < 2:
        return sorted(range(l, r), key=h.__getitem__)
    m = (l + r) // 2
    left = go(l, m)
    right = sorted(range(m, r), key=h.__getitem__)
    best = (0, 0)
    p = 0
    for i in right:
        while p < len(left) and h[left[p]] < h[i]:
            if dp[left[p]] > best:
                best = dp[left[p]]
            p += 1
        cand = (best[0] + b[i], best[1] - 1)
        if cand > dp[i]:
            dp[i] = cand
    go(m, r)
    return sorted(range(l, r), key=h.__getitem__)

go(0, n)
x, y = max(dp)
print(x, -y)
