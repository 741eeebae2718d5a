from heapq import heappush, heappop


class Bag:
    def __init__(self):
        self.live, self.dead = [], []

    def put(self, val):
        heappush(self.live, val)

    def drop(self, val):
        # real removal is postponed until val is on top
        heappush(self.dead, val)

    def minimum(self):
        while len(self.dead) > 0:
            if self.dead[0] != self.live[0]:
                break
            heappop(self.live)
            heappop(self.dead)
        return self.live[0]


n, w = map(int, input().split())
nums = list(map(int, input().split()))

lo = Bag()
hi = Bag()      # holds the numbers negated
diffs = []
for k in range(n):
    hi.put(-nums[k])
    lo.put(nums[k])
    if k >= w:
        gone = nums[k - w]
        hi.drop(-gone)
        lo.drop(gone)
    if k + 1 < w:
        continue
    diffs.append(-(lo.minimum() + hi.minimum()))

best = max(diffs)
print(sum(diffs))
print(best, diffs.index(best) + 1)
