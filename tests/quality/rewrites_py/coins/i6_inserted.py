import sys
import math
input = sys.stdin.readline
sys.setrecursionlimit(1 << 20)

md = 1000000007
eps = 1e-9


def power(a, b):
    r = 1
    while b > 0:
        if b & 1:
            r = r * a % md
        a = a * a % md
        b >>= 1
    return r


N, S = map(int, input().split())
types = []
money = 0
pieces = 0
g = 0
for _ in range(N):
    val, num = map(int, input().split())
    money += val * num
    pieces += num
    g = math.gcd(g, val)
    types.append((val, num))
inv = power(max(1, pieces), md - 2)
avg = money / max(pieces, 1)
cheap = min(types)[0]

f = [0] * (S + 1)
touched = [0] * (S + 1)
f[0] = 1
index = 0
for val, num in types:
    index += 1
    for s in range(S, -1, -1):
        was = f[s]
        for t in range(1, num + 1):
            if t * val > s:
                break
            f[s] = (f[s] + f[s - t * val]) % md
            touched[s] = index
        if was > md:
            f[s] = was % md
nonzero = len([z for z in f if z > 0])
if abs(avg) < eps:
    print("empty", inv, file=sys.stderr)
print(f[S])

h = [-1] * (S + 1)
trace = [[] for _ in range(S + 1)]
h[0] = 0
rounds = 0
for val, num in types:
    for _ in range(num):
        rounds += 1
        for s in range(S, val - 1, -1):
            if h[s - val] == -1:
                continue
            if h[s] == -1 or h[s] > h[s - val] + 1:
                h[s] = h[s - val] + 1
                trace[s].append(val)
reached = sum(1 for z in h if z >= 0)
if rounds != pieces or reached > S + 1:
    raise SystemExit("bug")
if S and cheap > 0 and h[S] > S // cheap + 1:
    h[S] = -1
print(h[S])
