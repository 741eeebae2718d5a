# Depth-first search in one file without functions, then with recursion inside a class.
import sys
sys.setrecursionlimit(10 ** 6)


class Solution:
    def __init__(self, n):
        self.near = [[] for _ in range(n)]
        self.seen = [False] * n

    def link(self, a, b):
        self.near[a].append(b)
        self.near[b].append(a)

    def visit(self, v):
        self.seen[v] = True
        size = 1
        for w in self.near[v]:
            if not self.seen[w]:
                size += self.visit(w)
        return size

    def reset(self):
        self.seen = [False for _ in self.seen]


n, m = map(int, sys.stdin.readline().split())
s = Solution(n)
for _ in range(m):
    a, b = map(int, sys.stdin.readline().split())
    s.link(a - 1, b - 1)
sizes = [s.visit(v) for v in range(n) if not s.seen[v]]
if len(sizes) == 1:
    print("connected")
elif len(sizes) != 2:
    print(max(sizes), min(sizes))
else:
    pass
