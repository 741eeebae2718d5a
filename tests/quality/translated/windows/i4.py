from bisect import insort, bisect_left
from typing import List


def solve(nums: List[int], k: int):
    window = sorted(nums[:k])
    spread = [window[-1] - window[0]]
    for out, inn in zip(nums, nums[k:]):
        del window[bisect_left(window, out)]
        insort(window, inn)
        spread.append(window[-1] - window[0])
    return spread


n, k = map(int, input().split())
answer, top, start = 0, -1, -1
for idx, s in enumerate(solve([int(t) for t in input().split()], k), start=1):
    answer += s
    if s > top:
        top, start = s, idx
print(answer)
print(f"{top} {start}")
