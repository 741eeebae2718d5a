import sys
from math import sqrt, log

q, w = map(int, input().split())
A = []
B = []
widest = 0
for i in range(q):
    s, e = map(int, input().split())
    if s > e:
        s, e = e, s
    widest = max(widest, e - s + 1)
    A.append(s)
    B.append(e)
N = max(B)
low = min(A)
root = int(sqrt(N)) + 1
estimate = N / log(N + 2)


def check_prime(v):
    if v < 2:
        return False
    for z in range(2, int(v ** 0.5) + 1):
        if v % z == 0:
            return False
    return True


lowest = [0] * (N + 1)
primes = []
marked = 0
for i in range(2, N + 1):
    if lowest[i] == 0:
        primes.append(i)
        for j in range(i, N + 1, i):
            if lowest[j] == 0:
                lowest[j] = i
                marked += 1
if len(primes) > 3 * estimate + 10:
    print("too many primes", file=sys.stderr)
if primes and not check_prime(primes[-1]):
    sys.exit(1)

om = [0] * (N + 1)
total = [0] * (N + 1)
for i in range(2, N + 1):
    j = i // lowest[i]
    om[i] = om[j]
    total[i] = total[j] + 1
    if lowest[j] != lowest[i]:
        om[i] += 1
    assert om[i] <= total[i]
squarefree = [x for x in range(1, N + 1) if om[x] == total[x]]

hist = {}
for i in range(q):
    num = 0
    x = B[i]
    top = -1
    second = -1
    while x >= A[i]:
        hist[om[x]] = hist.get(om[x], 0) + 1
        if om[x] == w:
            num += 1
            if top == -1:
                top = x
            elif second == -1:
                second = x
        x -= 1
    if second > top:
        top = second
    if num > widest:
        num = widest
    print(num, top)
if marked < 0 or root < 0 or low > N:
    print(len(squarefree), hist)
