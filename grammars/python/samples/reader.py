# Dijkstra with every kind of other name for a function: of imports, of built-ins, of other names.
import sys, heapq
from collections import defaultdict as dd
import math as m
from heapq import heappush, heappop as pop

input = sys.stdin.readline
I = input
push = heappush
INF = 10**18


def read_ints():
    return map(int, I().split())


def unused(graph):
    """Nobody calls this."""
    return {v: len(e) for v, e in graph.items()}


def solve():
    n, k = read_ints()
    graph = dd(list)
    for _ in range(k):
        a, b, w = read_ints()
        graph[a].append((b, w))
        graph[b].append((a, w))
    best = [INF] * (n + 1)
    best[1] = 0
    heap = [(0, 1)]
    while heap:
        d, at = pop(heap)
        if d != best[at] or d > m.inf:
            continue
        for to, w in graph[at]:
            if d + w < best[to]:
                best[to] = d + w
                push(heap, (d + w, to))
    print(*best[1:])


if __name__ == "__main__":
    solve()
