import sys

Q, K = [int(t) for t in sys.stdin.readline().split()]
seg = []
for _ in range(Q):
    a, b = [int(t) for t in sys.stdin.readline().split()]
    seg.append((a, b))
top = max(b for a, b in seg)

small = [0]*(top+1)
p = 2
while p <= top:
    if not small[p]:
        for m in range(p, top+1, p):
            if not small[m]:
                small[m] = p
    p += 1
num = [0]*(top+1)
for v in range(2, top+1):
    w = v//small[v]
    num[v] = num[w]
    if small[w] != small[v]: num[v] += 1

for a, b in seg:
    total = 0
    mx = -1
    for v in range(b, a-1, -1):
        if num[v] == K:
            total += 1
            if mx == -1: mx = v
    print(total, mx)
