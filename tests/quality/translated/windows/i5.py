n, w = map(int, input().split())
a = list(map(int, input().split()))
s = 0
best = -1
pos = -1
for i in range(n - w + 1):
    b = a[i:i + w]
    mx = max(b)
    mn = min(b)
    s += mx - mn
    if mx - mn > best:
        best = mx - mn
        pos = i + 1
print(s)
print(best, pos)
