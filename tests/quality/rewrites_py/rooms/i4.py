import sys
input = sys.stdin.readline

N = int(input())
S = []
E = []
for _ in range(N):
    x, y = map(int, input().split())
    S.append(x)
    E.append(y)

order = sorted(range(N), key=S.__getitem__)   # stable, so ties stay in input order

# segment tree over rooms, each leaf = time when the room becomes free, node = min
sz = 1
while sz < N:
    sz *= 2
t = [0] * (2 * sz)

def update(p, v):
    p += sz
    t[p] = v
    p >>= 1
    while p:
        t[p] = min(t[2*p], t[2*p+1])
        p >>= 1

def first_leq(v):
    p = 1
    while p < sz:
        p *= 2
        if t[p] > v:
            p += 1
    return p - sz

ans = [None] * N
for i in order:
    r = first_leq(S[i])
    ans[i] = r + 1
    update(r, E[i])
sys.stdout.write('%d\n%s\n' % (max(ans), ' '.join(str(z) for z in ans)))
