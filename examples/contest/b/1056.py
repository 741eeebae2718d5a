import sys

rd = sys.stdin.readline


def join(a, b):
    b = root(b)
    a = root(a)
    if a == b:
        return
    if up[a] > up[b]:
        a, b = b, a
    up[a] += up[b]
    up[b] = a


def root(v):
    while up[v] >= 0:
        if up[up[v]] >= 0:
            up[v] = up[up[v]]
        v = up[v]
    return v


R, C = map(int, rd().split())
best = 0
edge = 0
lakes = set()
border = set()
up = [-1] * (R * C)
m = [rd().rstrip() for q in range(R)]

for r in range(R):
    for c in range(C):
        if m[r][c] == '.':
            if c + 1 < C and m[r][c + 1] == '.':
                join(r * C + c, r * C + c + 1)
            if r + 1 < R and m[r + 1][c] == '.':
                join(r * C + c, (r + 1) * C + c)

for r in range(R):
    for c in range(C):
        if m[r][c] == '.' and (c == 0 or c == C - 1 or r == 0 or r == R - 1):
            border.add(root(r * C + c))

for r in range(1, R - 1):
    for c in range(1, C - 1):
        if m[r][c] == '#':
            continue
        v = root(r * C + c)
        if v in border:
            continue
        for x in (m[r][c - 1], m[r][c + 1], m[r - 1][c], m[r + 1][c]):
            if x == '#':
                edge += 1
        lakes.add(v)

for v in lakes:
    if -up[v] > best:
        best = -up[v]
print(len(lakes), best, edge)
