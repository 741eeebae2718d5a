import sys
input = sys.stdin.readline


def solve():
    n, k = map(int, input().split())
    nums = list(map(int, input().split()))

    def can(x):
        groups = 0
        i = 0
        while i < n:
            s = 0
            while i < n and s + nums[i] <= x:
                s += nums[i]
                i += 1
            groups += 1
            if groups > k:
                return False
        return True

    left, right = max(nums), sum(nums)
    ans = right
    while left <= right:
        mid = (left + right) >> 1
        if can(mid):
            ans = mid
            right = mid - 1
        else:
            left = mid + 1

    sizes = []
    i = 0
    for part in range(k):
        j = i
        s = 0
        while j < n and s + nums[j] <= ans and n - (j + 1) >= k - part - 1:
            s += nums[j]
            j += 1
        sizes.append(j - i)
        i = j
    print(ans)
    print(*sizes)


solve()
