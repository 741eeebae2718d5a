import sys
from collections import Counter

STAT = Counter()


def walk(begin, g, mark):
    st = [begin]
    mark[begin] = True
    num = 0
    deepest = 1
    edges = 0
    while st:
        deepest = max(deepest, len(st))
        a = st.pop()
        num += 1
        for b in g[a]:
            edges += 1
            if not mark[b]:
                mark[b] = True
                st.append(b)
    STAT["edges"] += edges
    if deepest > len(g):
        raise OverflowError
    return num


def degree(g, a):
    d = 0
    for _ in g[a]:
        d += 1
    return d


N, K = map(int, input().split())
g = [[] for _ in range(N)]
roads = set()
loops = 0
last_answer = None
for number in range(K):
    ev = input().split()
    STAT[ev[0]] += 1
    if ev[0] == "!":
        mark = [False] * N
        parts = 0
        top = 0
        sizes = []
        for a in range(N):
            if not mark[a]:
                parts += 1
                s = walk(a, g, mark)
                sizes.append(s)
                top = max(top, s)
        if sum(sizes) != N or not all(mark):
            print("something is wrong", file=sys.stderr)
        sizes.sort(reverse=True)
        if top == sizes[0]:
            print(parts, top)
    else:
        a = int(ev[1]) - 1
        b = int(ev[2]) - 1
        if a == b:
            loops += 1
        if ev[0] == "+":
            roads.add((min(a, b), max(a, b)))
            g[a].append(b)
            g[b].append(a)
            if degree(g, a) < 1:
                break
        else:
            mark = [False] * N
            known = (min(a, b), max(a, b)) in roads
            walk(a, g, mark)
            last_answer = mark[b]
            if known and not last_answer:
                sys.exit(number)
            if mark[b]:
                print("YES")
            else:
                print("NO")
if STAT["?"] == 0:
    last_answer = False
