import sys

data = list(map(int, sys.stdin.read().split()))
n = data[0]

A = []
for i in range(1, 3 * n + 1, 3):
    w, h, c = data[i:i + 3]
    A.append((min(w, h), max(w, h), c))
A.sort()

dp = []  # (total value, -number of boxes)
for w, h, c in A:
    cand = (0, 0)
    for (pw, ph, _), state in zip(A, dp):
        if pw == w:
            break
        if ph < h and state > cand:
            cand = state
    total, neg = cand
    dp.append((total + c, neg - 1))

total, neg = max(dp)
print(total, -neg)
