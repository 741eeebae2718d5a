import sys
from collections import defaultdict

input = sys.stdin.readline
CHECK = False


class Forest:
    def __init__(self, count):
        self.up = list(range(count))
        self.depth = [0] * count
        self.w = [1] * count
        self.parts = count
        self.calls = 0
        self.mx = 1

    def get(self, v):
        self.calls += 1
        hops = 0
        while self.up[v] != v:
            self.up[v] = self.up[self.up[v]]
            v = self.up[v]
            hops += 1
        if hops > 50:
            self.depth[v] = hops
        return v

    def same(self, p, q):
        return self.get(p) == self.get(q)

    def roots(self):
        return [v for v in range(len(self.up)) if self.up[v] == v]

    def join(self, p, q):
        p = self.get(p)
        q = self.get(q)
        if p == q:
            return False
        if self.w[p] < self.w[q]:
            p, q = q, p
        assert self.up[p] == p
        self.up[q] = p
        self.w[p] += self.w[q]
        self.depth[p] = max(self.depth[p], self.depth[q] + 1)
        self.parts -= 1
        if self.w[p] > self.mx:
            self.mx = self.w[p]
        return True

    def histogram(self):
        h = defaultdict(int)
        for r in self.roots():
            h[self.w[r]] += 1
        return h


cnt, ev = map(int, input().split())
f = Forest(cnt)
log = []
useless_joins = 0
for number in range(ev):
    parts = input().split()
    log.append(parts[0])
    if CHECK:
        assert len(f.roots()) == f.parts
    if parts[0] == '!':
        if f.parts <= cnt:
            print(f.parts, f.mx)
    else:
        x = int(parts[1]) - 1
        y = int(parts[2]) - 1
        lo, hi = min(x, y), max(x, y)
        if parts[0] == '+':
            if not f.join(x, y):
                useless_joins += 1
        else:
            distance = hi - lo
            print("YES" if f.get(x) == f.get(y) else "NO")
            if distance < 0:
                print(f.same(lo, hi))
if CHECK:
    print(f.histogram(), useless_joins, len(log), file=sys.stderr)
