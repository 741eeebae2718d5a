import sys
from functools import lru_cache
sys.setrecursionlimit(10000)

n, k = map(int, input().split())
nums = tuple(map(int, input().split()))


@lru_cache(None)
def best(i, parts):
    """smallest possible largest sum for nums[i:]"""
    if parts == 1:
        return sum(nums[i:])
    answer = float("inf")
    current = 0
    for j in range(i, n - parts + 1):
        current += nums[j]
        if current >= answer:
            break
        answer = min(answer, max(current, best(j + 1, parts - 1)))
    return answer


limit = best(0, k)
print(limit)
i = 0
sizes = []
for parts in range(k, 1, -1):
    size = 0
    for j in range(i + 1, n - parts + 2):
        if sum(nums[i:j]) <= limit and best(j, parts - 1) <= limit:
            size = j - i
    sizes.append(size)
    i += size
sizes.append(n - i)
print(*sizes)
