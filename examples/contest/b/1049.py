import sys

input = sys.stdin.readline

h, w = map(int, input().split())
s = [input().rstrip() for i in range(h)]

par = [-1] * (h * w)


def find(x):
    while par[x] >= 0:
        if par[par[x]] >= 0:
            par[x] = par[par[x]]
        x = par[x]
    return x


def union(x, y):
    x = find(x)
    y = find(y)
    if x == y:
        return
    if par[x] > par[y]:
        x, y = y, x
    par[x] += par[y]
    par[y] = x


for i in range(h):
    for j in range(w):
        if s[i][j] == '.':
            if i + 1 < h and s[i + 1][j] == '.':
                union(i * w + j, (i + 1) * w + j)
            if j + 1 < w and s[i][j + 1] == '.':
                union(i * w + j, i * w + j + 1)

sea = set()
for i in range(h):
    for j in range(w):
        if (i == 0 or i == h - 1 or j == 0 or j == w - 1) and s[i][j] == '.':
            sea.add(find(i * w + j))

ok = set()
shore = 0
for i in range(1, h - 1):
    for j in range(1, w - 1):
        if s[i][j] == '#':
            continue
        r = find(i * w + j)
        if r in sea:
            continue
        ok.add(r)
        for c in (s[i - 1][j], s[i + 1][j], s[i][j - 1], s[i][j + 1]):
            if c == '#':
                shore += 1

biggest = 0
for r in ok:
    if -par[r] > biggest:
        biggest = -par[r]
print(len(ok), biggest, shore)
