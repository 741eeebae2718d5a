P = 1000000007
cnt, need = [int(x) for x in input().split()]
vals = []
num = []
for i in range(cnt):
    x, y = [int(z) for z in input().split()]
    vals.append(x)
    num.append(y)

f = [1] + [0]*need
for i in range(cnt):
    for s in reversed(range(need+1)):
        t = 1
        while t <= num[i] and t*vals[i] <= s:
            f[s] = (f[s] + f[s - t*vals[i]]) % P
            t += 1
print(f[need])

g = [0] + [-1]*need
for i in range(cnt):
    for _ in range(num[i]):
        for s in reversed(range(vals[i], need+1)):
            p = g[s - vals[i]]
            if p != -1:
                if g[s] == -1 or g[s] > p+1:
                    g[s] = p+1
print(g[need])
