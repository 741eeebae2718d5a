import sys
from itertools import accumulate


def main():
    n, k, *nums = map(int, sys.stdin.read().split())
    pre = [0] + list(accumulate(nums))

    def need(bound):
        cnt = 1
        cur = 0
        for v in nums:
            if cur + v > bound:
                cnt += 1
                cur = 0
            cur += v
        return cnt

    low = max(nums)
    high = sum(nums)
    while low < high:
        m = (low + high) // 2
        if need(m) <= k:
            high = m
        else:
            low = m + 1

    out = []
    i = 0
    for j in range(k, 0, -1):
        # the longest part that fits and leaves enough numbers for the others
        for e in range(n, i, -1):
            if pre[e] - pre[i] <= low and n - e >= j - 1:
                out.append(e - i)
                i = e
                break
    print(low)
    print(" ".join(map(str, out)))


main()
