import sys
input = sys.stdin.readline


def place(free_at, t):
    for pos, x in enumerate(free_at):
        if t >= x:
            return pos


N = int(input())
L, R = [], []
for _ in range(N):
    x, y = map(int, input().split())
    L.append(x)
    R.append(y)
ids = sorted(range(N), key=lambda v: (L[v], v))
free_at = [0] * N
where = {}
for v in ids:
    where[v] = place(free_at, L[v])
    free_at[where[v]] = R[v]
print(1 + max(where.values()))
print(*[where[v] + 1 for v in range(N)])
