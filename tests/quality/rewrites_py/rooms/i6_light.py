import sys

N = int(sys.stdin.readline())
lst = []
for k in range(N):
    b, f = map(int, sys.stdin.readline().split())
    lst.append((b, k, f))
lst = sorted(lst)
until = [0 for _ in range(N)]
res = [0 for _ in range(N)]
mx = 0
for b, k, f in lst:
    # first room that is empty
    r = 0
    while True:
        if until[r] <= b:
            break
        r += 1
    until[r] = f
    res[k] = r+1
    mx = max(mx, r+1)
print(mx)
print(*res)
