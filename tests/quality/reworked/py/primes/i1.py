import bisect


def count_divisors(limit):
    cnt = [0] * (limit + 1)
    i = 2
    while i <= limit:
        if not cnt[i]:    # i is prime
            for mult in range(i, limit + 1, i):
                cnt[mult] += 1
        i += 1
    return cnt


n, need = map(int, input().split())
asks = [tuple(map(int, input().split())) for _ in range(n)]
limit = 0
for a, b in asks:
    limit = max(limit, b)

cnt = count_divisors(limit)
nums = []
for i in range(1, limit + 1):
    if cnt[i] == need:
        nums.append(i)

for a, b in asks:
    right = bisect.bisect_right(nums, b)
    found = right - bisect.bisect_left(nums, a)
    if found <= 0:
        print("0 -1")
        continue
    print(found, nums[right - 1])
