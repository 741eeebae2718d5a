import sys
import heapq
from collections import defaultdict


def topo(n, g, deg):
    q = []
    for v in range(1, n + 1):
        if deg[v] == 0:
            q.append(v)
    order = []
    while q:
        v = heapq.heappop(q)
        order.append(v)
        for to in g[v]:
            deg[to] -= 1
            if deg[to] == 0:
                heapq.heappush(q, to)
    return order


def main():
    data = sys.stdin.read().split()
    n, m = int(data[0]), int(data[1])
    dur = [int(x) for x in data[2:2 + n]]
    g = defaultdict(list)
    deg = defaultdict(int)
    p = 2 + n
    for _ in range(m):
        a, b = int(data[p]), int(data[p + 1])
        p += 2
        g[a].append(b)
        deg[b] += 1
    order = topo(n, g, deg)
    if len(order) < n:
        print("IMPOSSIBLE")
        return
    begin = [0] * (n + 1)
    total = 0
    for v in order:
        f = begin[v] + dur[v - 1]
        total = max(total, f)
        for to in g[v]:
            begin[to] = max(begin[to], f)
    print(total)
    print(' '.join(map(str, order)))


main()
