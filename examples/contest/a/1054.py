import sys as system
rl = system.stdin.readline
put = system.stdout.write

def get():
    m = int(rl())
    a, b = [], []
    pa = a.append
    pb = b.append
    for _ in range(m):
        u, v = rl().split()
        pa(int(u))
        pb(int(v))
    a.sort()
    b.sort()
    return a, b

def run(a, b):
    m = len(a)
    p = q = 0
    cap = when = tot = 0
    lo = min
    while q < m:
        if p < m and a[p] < b[q]:
            now = a[p]
            p += 1
            if p - q > cap:
                cap = p - q
                when = now
                tot = 0
        else:
            now = b[q]
            q += 1
        nxt = b[q] if q < m else now
        if p < m:
            nxt = lo(nxt, a[p])
        if p - q == cap:
            tot += nxt - now
    return cap, when, tot

a, b = get()
put(" ".join(map(str, run(a, b))) + "\n")
