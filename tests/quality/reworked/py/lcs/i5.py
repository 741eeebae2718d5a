import sys

first, second = sys.stdin.read().split()
A = len(first)
B = len(second)
f = [[0] * (B + 1) for _ in range(A + 1)]
i = A - 1
while i >= 0:
    for j in range(B - 1, -1, -1):
        if first[i] == second[j]:
            f[i][j] = f[i + 1][j + 1] + 1
        f[i][j] = max(f[i][j], f[i][j + 1], f[i + 1][j])
    i -= 1

print(f[0][0])
out = []
pa = pb = 0
for rest in range(f[0][0], 0, -1):
    low = None
    for i in range(pa, A):
        c = first[i]
        if low is not None and c >= low:
            continue
        j = second.find(c, pb)      # nearest place of c
        if j != -1 and f[i][j] == rest:
            low = c
            na, nb = i, j
    out.append(low)
    pa, pb = na + 1, nb + 1
print(''.join(out))
