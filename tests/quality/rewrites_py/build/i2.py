from functools import lru_cache

class Cycle(Exception):
    pass

def solve():
    n, m = map(int, input().split())
    cost = dict(enumerate(map(int, input().split()), 1))
    needs = {v: set() for v in cost}
    for _ in range(m):
        first, second = map(int, input().split())
        needs[second].add(first)

    # order: every time take the smallest task that needs nothing unfinished
    waiting = {v: set(s) for v, s in needs.items()}
    order = []
    while waiting:
        ready = [v for v in waiting if not waiting[v]]
        if not ready:
            raise Cycle
        v = min(ready)
        del waiting[v]
        for s in waiting.values():
            s.discard(v)
        order.append(v)

    @lru_cache(maxsize=None)
    def end(v):
        return cost[v] + max((end(u) for u in needs[v]), default=0)

    return max(map(end, cost)), order

try:
    time, order = solve()
    print(time)
    print(" ".join(map(str, order)))
except Cycle:
    print("IMPOSSIBLE")
