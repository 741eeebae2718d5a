import sys
from collections import deque


def flood(graph, start):
    seen = {start}
    todo = deque([start])
    while todo:
        here = todo.popleft()
        for there in graph[here]:
            if there not in seen:
                seen.add(there)
                todo.append(there)
    return seen


def statistics(graph):
    left = set(graph)
    sizes = []
    while left:
        part = flood(graph, next(iter(left)))
        sizes.append(len(part))
        left -= part
    return len(sizes), max(sizes)


def answer_events(lines):
    n, m = map(int, lines[0].split())
    graph = {town: set() for town in range(1, n + 1)}
    for line in lines[1:m + 1]:
        kind, *towns = line.split()
        if kind == "!":
            yield "%d %d" % statistics(graph)
            continue
        a, b = map(int, towns)
        if kind == "+":
            graph[a].add(b)
            graph[b].add(a)
        else:
            yield "YES" if b in flood(graph, a) else "NO"


print(*answer_events(sys.stdin.read().splitlines()), sep="\n")
