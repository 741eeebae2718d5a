def check(limit):
    cnt = 1
    cur = 0
    for x in a:
        if x > limit:
            return False
        if cur + x > limit:
            cnt += 1
            cur = x
        else:
            cur += x
    return cnt <= k

n, k = map(int, input().split())
a = [int(x) for x in input().split()]

l = 0
r = sum(a)
while r - l > 1:
    m = (l + r) // 2
    if check(m):
        r = m
    else:
        l = m

print(r)
res = []
cur = 0
cnt = 0
for i in range(n):
    need = k - len(res) - 1      # parts after the current one
    if cnt > 0 and (cur + a[i] > r or n - i == need):
        res.append(cnt)
        cur = 0
        cnt = 0
    cur += a[i]
    cnt += 1
res.append(cnt)
print(*res)
