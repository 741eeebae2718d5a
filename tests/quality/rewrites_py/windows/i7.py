from bisect import bisect_left, insort

n, w = map(int, input().split())
nums = list(map(int, input().split()))

win = []
total = 0
best = -1
best_pos = 0
for i in range(n):
    insort(win, nums[i])
    if len(win) > w:
        win.pop(bisect_left(win, nums[i - w]))
    if len(win) == w:
        diff = win[-1] - win[0]
        total += diff
        if diff > best:
            best = diff
            best_pos = i - w + 2
print(total)
print(best, best_pos)
