from heapq import heappush, heappop
import sys

class Heap:
    def __init__(self):
        self.a = []
        self.b = []
    def push(self, v):
        heappush(self.a, v)
    def erase(self, v):
        heappush(self.b, v)
    def best(self):
        while len(self.b) > 0 and self.b[0] == self.a[0]:
            heappop(self.b)
            heappop(self.a)
        return self.a[0]

def diffs(arr, k):
    mins, maxs = Heap(), Heap()
    i = 0
    while i < len(arr):
        mins.push(arr[i])
        maxs.push(-arr[i])
        if i >= k:
            gone = arr[i-k]
            mins.erase(gone)
            maxs.erase(-gone)
        if i >= k-1:
            yield -maxs.best() - mins.best()
        i += 1

inp = list(map(int, sys.stdin.read().split()))
ans = [d for d in diffs(inp[2:], inp[1])]
print(sum(ans))
top = max(ans)
print(top, ans.index(top)+1)
