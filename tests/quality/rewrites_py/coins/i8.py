import sys
MOD = int(1e9) + 7
def read(): return list(map(int, sys.stdin.readline().split()))
n, m = read()
cs = [read() for _ in range(n)]
w = [1] + [0] * m
b = [0] + [10 ** 6] * m
for v, c in cs:
    # prefix sums with step v
    pre = w[:]
    for i in range(v, m + 1):
        pre[i] += pre[i - v]
    w = [(pre[i] - (pre[i - v * (c + 1)] if i >= v * (c + 1) else 0)) % MOD for i in range(m + 1)]
    b = [min(b[i - v * k] + k for k in range(min(c, i // v) + 1)) for i in range(m + 1)]
print(w[m])
print(b[m] if b[m] < 10 ** 6 else -1)
