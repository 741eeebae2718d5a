# grow the limit: start with the trivial bound and always jump to the next sum that
# could make a greedy part one longer
import sys
rl = sys.stdin.readline
N, K = map(int, rl().split())
A = list(map(int, rl().split()))

def greedy(lim):
    res, nxt = [], 10 ** 18
    i = 0
    while i < N:
        s, j = 0, i
        while j < N and s + A[j] <= lim:
            s += A[j]
            j += 1
        if j < N and s + A[j] < nxt:
            nxt = s + A[j]
        res.append(j - i)
        i = j
    return res, nxt

lim = max(max(A), -(-sum(A) // K))
res, nxt = greedy(lim)
while len(res) > K:
    lim = nxt
    res, nxt = greedy(lim)

# too few parts: take the missing ones from the tail
missing = K - len(res)
tail = []
while missing > 0:
    if res[-1] == 1:
        tail.append(res.pop())
    else:
        res[-1] -= 1
        tail.append(1)
        missing -= 1
print(lim)
print(*res, *tail)
