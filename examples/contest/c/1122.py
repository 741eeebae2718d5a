import sys
import math
from collections import deque, defaultdict
from itertools import groupby

MOD = 998244353
INF = float("inf")


class UnionFind:
    def __init__(self, n):
        self.p = list(range(n))
        self.size = [1] * n
        self.groups = n

    def root(self, x):
        while self.p[x] != x:
            self.p[x] = self.p[self.p[x]]
            x = self.p[x]
        return x

    def unite(self, x, y):
        x, y = self.root(x), self.root(y)
        if x == y:
            return False
        if self.size[x] < self.size[y]:
            x, y = y, x
        self.p[y] = x
        self.size[x] += self.size[y]
        self.groups -= 1
        return True


class Combinatorics:
    def __init__(self, n, mod=MOD):
        self.mod = mod
        self.fact = [1] * (n + 1)
        for i in range(1, n + 1):
            self.fact[i] = self.fact[i - 1] * i % mod
        self.inv = [1] * (n + 1)
        self.inv[n] = pow(self.fact[n], mod - 2, mod)
        for i in range(n, 0, -1):
            self.inv[i - 1] = self.inv[i] * i % mod

    def choose(self, n, k):
        if k < 0 or k > n:
            return 0
        return self.fact[n] * self.inv[k] % self.mod * self.inv[n - k] % self.mod


def sieve(n):
    mark = bytearray([1]) * (n + 1)
    mark[0:2] = b"\0\0"
    for i in range(2, math.isqrt(n) + 1):
        if mark[i]:
            mark[i * i::i] = bytes(len(range(i * i, n + 1, i)))
    return [i for i in range(n + 1) if mark[i]]


def bfs_distances(graph, source):
    dist = defaultdict(lambda: INF)
    dist[source] = 0
    queue = deque([source])
    while queue:
        u = queue.popleft()
        for v in graph[u]:
            if dist[v] == INF:
                dist[v] = dist[u] + 1
                queue.append(v)
    return dist


def matmul(a, b, mod=MOD):
    cols = list(zip(*b))
    return [[sum(x * y for x, y in zip(row, col)) % mod for col in cols] for row in a]


def matpow(a, e):
    size = len(a)
    result = [[int(i == j) for j in range(size)] for i in range(size)]
    while e:
        if e & 1:
            result = matmul(result, a)
        a = matmul(a, a)
        e >>= 1
    return result


def z_function(s):
    z = [0] * len(s)
    left = right = 0
    for i in range(1, len(s)):
        if i < right:
            z[i] = min(right - i, z[i - left])
        while i + z[i] < len(s) and s[z[i]] == s[i + z[i]]:
            z[i] += 1
        if i + z[i] > right:
            left, right = i, i + z[i]
    return z


# ---------------------------------------------------------------------------

readline = sys.stdin.readline
num = int(readline())
high = [int(t) for t in readline().split()]
cost = [int(t) for t in readline().split()]
SHIFT = 1 << 17
front = []


def position(key):
    left = 0
    right = len(front)
    while left < right:
        half = (left + right) // 2
        if front[half][0] < key:
            left = half + 1
        else:
            right = half
    return left


perm = list(range(num))
perm.sort(key=lambda j: high[j])
for _, same in groupby(perm, key=lambda j: high[j]):
    todo = []
    for j in same:
        at = position(j)
        if at == 0:
            prev = 0
        else:
            prev = front[at - 1][1]
        todo.append((j, prev + cost[j] * SHIFT - 1))
    for j, value in todo:
        at = position(j)
        if at > 0 and front[at - 1][1] >= value:
            continue
        stop = at
        while stop < len(front) and front[stop][1] <= value:
            stop += 1
        front[at:stop] = [(j, value)]

last = front[-1][1]
answer = last // SHIFT + 1
print(answer, answer * SHIFT - last)
