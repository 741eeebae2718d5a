from collections import deque

n, w = map(int, input().split())
a = list(map(int, input().split()))

mx = deque()
mn = deque()
total = 0
best = -1
where = 0
for i in range(n):
    while mx and a[mx[-1]] <= a[i]:
        mx.pop()
    mx.append(i)
    while mn and a[mn[-1]] >= a[i]:
        mn.pop()
    mn.append(i)
    if mx[0] <= i - w:
        mx.popleft()
    if mn[0] <= i - w:
        mn.popleft()
    if i >= w - 1:
        diff = a[mx[0]] - a[mn[0]]
        total += diff
        if diff > best:
            best = diff
            where = i - w + 2
print(total)
print(best, where)
