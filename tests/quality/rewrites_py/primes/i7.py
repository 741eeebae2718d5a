q, k = map(int, input().split())
L = []
R = []
for i in range(q):
    l, r = map(int, input().split())
    L.append(l)
    R.append(r)
n = max(R)

# smallest prime divisor
lp = [0] * (n + 1)
for i in range(2, n + 1):
    if lp[i] == 0:
        for j in range(i, n + 1, i):
            if lp[j] == 0:
                lp[j] = i

f = [0] * (n + 1)
for i in range(2, n + 1):
    j = i // lp[i]
    f[i] = f[j]
    if lp[j] != lp[i]:
        f[i] += 1

for i in range(q):
    c = 0
    x = R[i]
    best = -1
    while x >= L[i]:
        if f[x] == k:
            c += 1
            if best == -1:
                best = x
        x -= 1
    print(c, best)
