import sys

num, parts = [int(q) for q in sys.stdin.readline().split()]
arr = list(map(int, sys.stdin.readline().split()))

def good(mx):
    groups, total = 1, 0
    for v in arr:
        if v > mx:
            return False
        if total + v <= mx:
            total += v
        else:
            groups += 1
            total = v
    return groups <= parts

low, high = 0, sum(arr)
while low + 1 < high:
    mid = (low + high)//2
    if good(mid):
        high = mid
    else:
        low = mid
print(high)

out = []
total = size = 0
i = 0
while i < num:
    rest = parts - len(out) - 1
    if size > 0 and (total + arr[i] > high or num - i == rest):
        out.append(size)
        total = size = 0
    total += arr[i]
    size += 1
    i += 1
out.append(size)
print(" ".join(map(str, out)))
