import sys
input = sys.stdin.readline

H, W, total = [int(q) for q in input().split()]
f = []
for _ in range(H):
    f.append(input().strip())
for r in range(H):
    for c in range(W):
        if f[r][c] == 'S':
            cr, cc = r, c
look = 0
when = [[[-1 for _ in range(4)] for _ in range(W)] for _ in range(H)]
t = 0
jumped = False
while t < total:
    if when[cr][cc][look] != -1 and not jumped:
        per = t - when[cr][cc][look]
        t = t + per*((total - t)//per)
        jumped = True
        continue
    when[cr][cc][look] = t
    tr, tc = cr, cc
    if look == 0: tr -= 1
    elif look == 1: tc += 1
    elif look == 2: tr += 1
    else: tc -= 1
    if tr < 0 or tc < 0 or tr >= H or tc >= W or f[tr][tc] == '#':
        look = (look + 1) % 4
    else:
        cr, cc = tr, tc
    t += 1
print(cr + 1, cc + 1, "NESW"[look])
