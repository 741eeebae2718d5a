import sys
input = sys.stdin.readline

q, k = map(int, input().split())
lr = [list(map(int, input().split())) for _ in range(q)]
MX = max(x[1] for x in lr) + 1

cnt = [0] * (MX + 1)
for i in range(2, MX + 1):
    if cnt[i] > 0:
        continue
    for j in range(i, MX + 1, i):
        cnt[j] += 1

sm = [0] * (MX + 1)
last = [-1] * (MX + 1)
for i in range(1, MX + 1):
    sm[i] = sm[i - 1]
    last[i] = last[i - 1]
    if cnt[i] == k:
        sm[i] += 1
        last[i] = i

for l, r in lr:
    res = sm[r] - sm[l - 1]
    if res == 0:
        print(0, -1)
    else:
        print(res, last[r])
