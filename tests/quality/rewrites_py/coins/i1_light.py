P = 1000000007
INF = 1000000000

cnt, total = [int(x) for x in input().split()]
f = [1] + [0]*total
g = [0] + [INF]*total
for step in range(cnt):
    val, num = [int(x) for x in input().split()]
    nf = list(f)
    s = val
    while s <= total:
        nf[s] = (nf[s] + nf[s-val]) % P
        if s >= val*(num+1):
            nf[s] = (nf[s] - f[s - val*(num+1)]) % P
        s += 1
    f = nf
    part = 1
    while num > 0:
        t = min(part, num)
        num -= t
        part *= 2
        weight = t*val
        for s in range(total, weight-1, -1):
            g[s] = min(g[s], g[s-weight] + t)
print(f[total])
if g[total] < INF:
    print(g[total])
else:
    print(-1)
