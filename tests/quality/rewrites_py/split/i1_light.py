cnt, m = [int(x) for x in input().split()]
nums = [int(x) for x in input().split()]

def count(bound):
    res, cur = 1, 0
    i = 0
    while i < cnt:
        if cur + nums[i] > bound:
            res += 1
            cur = 0
        cur += nums[i]
        i += 1
    return res

left, right = max(nums), sum(nums)
while left < right:
    c = (left + right)//2
    if count(c) > m:
        left = c + 1
    else:
        right = c

out = []
p = 0
rest = m - 1
while rest >= 0:
    cur = 0
    q = 0
    while p < cnt - rest and cur + nums[p] <= left:
        cur += nums[p]
        p += 1
        q += 1
    out.append(q)
    rest -= 1
print(left)
print(" ".join(str(q) for q in out))
