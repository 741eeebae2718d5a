import sys


class UnionFind:
    def __init__(self, n):
        self.n = n
        self.p = [-1] * n      # negative: size of the set
        self.groups = n

    def root(self, x):
        r = x
        while self.p[r] >= 0:
            r = self.p[r]
        while self.p[x] >= 0:
            self.p[x], x = r, self.p[x]
        return r

    def join(self, x, y):
        x = self.root(x)
        y = self.root(y)
        if x == y:
            return
        if self.p[x] > self.p[y]:
            x, y = y, x
        self.p[x] += self.p[y]
        self.p[y] = x
        self.groups -= 1


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n, m, q = data[:3]
    us = data[3:3 + 2 * m:2]
    vs = data[4:3 + 2 * m:2]
    rem = data[3 + 2 * m:3 + 2 * m + q]

    alive = [True] * m
    for r in rem:
        alive[r - 1] = False

    uf = UnionFind(n + 1)
    uf.groups = n
    for u, v, ok in zip(us, vs, alive):
        if ok:
            uf.join(u, v)

    out = [0] * q
    for k in range(q - 1, -1, -1):
        out[k] = uf.groups
        e = rem[k] - 1
        uf.join(us[e], vs[e])
    sys.stdout.write("\n".join(map(str, out)) + "\n")


main()
