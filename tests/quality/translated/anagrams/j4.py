import sys
from itertools import groupby

input = sys.stdin.readline

def key(w):
    return ''.join(sorted(w))

N = int(input())
W = [input().rstrip().lower() for _ in range(N)]
W.sort()
W.sort(key=key)   # stable, so every block stays alphabetical

cnt = 0
best = 0
name = ''
for k, g in groupby(W, key):
    g = list(g)
    cnt += 1
    if len(g) < best:
        continue
    if len(g) > best or g[0] < name:
        best = len(g)
        name = g[0]

print(cnt)
print(best, name)
