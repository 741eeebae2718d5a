import sys

input = sys.stdin.readline

n = int(input())
h = list(map(int, input().split()))
b = list(map(int, input().split()))

comp = sorted(set(h))
pos = {}
for i in range(len(comp)):
    pos[comp[i]] = i

size = 1
while size < len(comp):
    size *= 2
BIG = 10 ** 6
seg = [0] * (2 * size)


def update(i, x):
    i += size
    if seg[i] >= x:
        return
    seg[i] = x
    i //= 2
    while i >= 1:
        seg[i] = max(seg[2 * i], seg[2 * i + 1])
        i //= 2


def query(l, r):
    res = 0
    l += size
    r += size
    while l < r:
        if l & 1:
            res = max(res, seg[l])
            l += 1
        if r & 1:
            r -= 1
            res = max(res, seg[r])
        l >>= 1
        r >>= 1
    return res


for i in range(n):
    p = pos[h[i]]
    x = query(0, p)
    update(p, x + b[i] * BIG - 1)

ans = seg[1]
total = -(-ans // BIG)
print(total, total * BIG - ans)
