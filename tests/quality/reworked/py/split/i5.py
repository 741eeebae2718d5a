n, parts = map(int, input().split())
arr = list(map(int, input().split()))

def possible(top):
    if max(arr) > top:
        return False
    groups, total = 1, 0
    for v in arr:
        total += v
        if total > top:
            groups += 1
            total = v
    return groups <= parts

bad, good = 0, sum(arr)
while bad + 1 < good:
    mid = (bad + good) // 2
    if not possible(mid):
        bad = mid
    else:
        good = mid

lens = []
total = size = 0
remaining = parts - 1     # groups not yet started
for i, v in enumerate(arr):
    full = total + v > good
    if size != 0 and (full or remaining == n - i):
        lens.append(size)
        remaining -= 1
        total, size = v, 1
    else:
        total += v
        size += 1
lens.append(size)

print(good)
print(' '.join(str(z) for z in lens))
