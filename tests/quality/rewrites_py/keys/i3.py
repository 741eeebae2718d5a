import sys
import heapq
from itertools import product

INF = float('inf')

def solve():
    it = iter(sys.stdin.read().splitlines())
    h, w = map(int, next(it).split())
    W = w + 2
    # flat board with a border of walls
    b = '#' * W + ''.join('#' + next(it).strip() + '#' for _ in range(h)) + '#' * W
    s, t = b.index('S'), b.index('T')
    K = 'abcd'
    dist = {(s, 0): 0}
    pq = [(0, s, 0)]
    # estimate = manhattan distance (A*)
    def est(p):
        return abs(p // W - t // W) + abs(p % W - t % W)
    pq = [(est(s), s, 0)]
    while pq:
        f, p, m = heapq.heappop(pq)
        g = dist[p, m]
        if f > g + est(p):
            continue
        if p == t:
            return g
        for q in (p - W, p - 1, p + 1, p + W):
            c = b[q]
            if c == '#':
                continue
            if c.isupper() and c.lower() in K and not (m >> K.index(c.lower())) & 1:
                continue
            mm = m | (1 << K.index(c)) if c in K else m
            if g + 1 < dist.get((q, mm), INF):
                dist[q, mm] = g + 1
                heapq.heappush(pq, (g + 1 + est(q), q, mm))
    return -1

print(solve())
