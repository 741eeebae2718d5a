import sys

input = sys.stdin.readline


class DSU:
    def __init__(self, n):
        self.p = list(range(n))
        self.sz = [1] * n
        self.comps = n
        self.largest = 1

    def find(self, x):
        while self.p[x] != x:
            self.p[x] = self.p[self.p[x]]
            x = self.p[x]
        return x

    def union(self, a, b):
        a = self.find(a)
        b = self.find(b)
        if a == b:
            return False
        if self.sz[a] < self.sz[b]:
            a, b = b, a
        self.p[b] = a
        self.sz[a] += self.sz[b]
        self.comps -= 1
        if self.sz[a] > self.largest:
            self.largest = self.sz[a]
        return True


n, m = map(int, input().split())
d = DSU(n)
for _ in range(m):
    cmd = input().split()
    if cmd[0] == '!':
        print(d.comps, d.largest)
    else:
        u = int(cmd[1]) - 1
        v = int(cmd[2]) - 1
        if cmd[0] == '+':
            d.union(u, v)
        else:
            print("YES" if d.find(u) == d.find(v) else "NO")
