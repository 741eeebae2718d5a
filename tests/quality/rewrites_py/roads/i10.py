from sys import stdin, stdout
rl = stdin.readline
n, m = map(int, rl().split())
p = [-1] * n
def get(v):
    r = v
    while p[r] >= 0: r = p[r]
    while v != r: p[v], v = r, p[v]
    return r
cc, mx = n, 1
for _ in range(m):
    t, *uv = rl().split()
    if t == "!":
        stdout.write("%d %d\n" % (cc, mx))
        continue
    u, v = (get(int(z) - 1) for z in uv)
    if t == "?":
        stdout.write("YES\n" if u == v else "NO\n")
    elif u != v:
        if p[u] > p[v]: u, v = v, u
        p[u] += p[v]
        p[v] = u
        cc -= 1
        mx = max(mx, -p[u])
