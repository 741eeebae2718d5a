import sys


def fits(cap):
    global nums, k
    used, cur = 1, 0
    for v in nums:
        cur += v
        if cur > cap:
            cur = v
            used += 1
    return used <= k


n, k = map(int, sys.stdin.readline().split())
nums = [int(t) for t in sys.stdin.readline().split()]

low, high = max(nums), sum(nums)
while low != high:
    half = low + (high - low) // 2
    if not fits(half):
        low = half + 1
    else:
        high = half
print(high)

ans = []
i = 0
rest = k
while rest > 0:
    rest -= 1
    start = i
    total = 0
    # the parts still to come need at least one each
    while i + rest < n:
        total += nums[i]
        if total > high:
            break
        i += 1
    ans.append(i - start)
print(" ".join(map(str, ans)))
