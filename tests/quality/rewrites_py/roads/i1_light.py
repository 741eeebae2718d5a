import sys
readline = sys.stdin.readline

class UnionFind:
    def __init__(self, size):
        self.parent = [i for i in range(size)]
        self.cnt = [1]*size
        self.groups = size
        self.best = 1

    def root(self, v):
        while v != self.parent[v]:
            self.parent[v] = self.parent[self.parent[v]]
            v = self.parent[v]
        return v

    def merge(self, x, y):
        x, y = self.root(x), self.root(y)
        if x == y: return False
        if self.cnt[x] < self.cnt[y]: x, y = y, x
        self.parent[y] = x
        self.cnt[x] += self.cnt[y]
        self.groups -= 1
        self.best = max(self.best, self.cnt[x])
        return True

N, M = [int(t) for t in readline().split()]
uf = UnionFind(N)
k = 0
while k < M:
    q = readline().split()
    k += 1
    if q[0] == "!":
        print(uf.groups, uf.best)
    else:
        a, b = int(q[1]) - 1, int(q[2]) - 1
        if q[0] == "+":
            uf.merge(a, b)
        else:
            if uf.root(a) == uf.root(b):
                print("YES")
            else:
                print("NO")
