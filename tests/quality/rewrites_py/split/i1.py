n, k = map(int, input().split())
a = list(map(int, input().split()))


def parts_needed(limit):
    parts = 1
    s = 0
    for x in a:
        if s + x > limit:
            parts += 1
            s = 0
        s += x
    return parts


lo = max(a)
hi = sum(a)
while lo < hi:
    mid = (lo + hi) // 2
    if parts_needed(mid) <= k:
        hi = mid
    else:
        lo = mid + 1

sizes = []
pos = 0
for left in range(k - 1, -1, -1):
    s = 0
    cnt = 0
    # leave one number for every later part
    while pos < n - left and s + a[pos] <= lo:
        s += a[pos]
        pos += 1
        cnt += 1
    sizes.append(cnt)
print(lo)
print(*sizes)
