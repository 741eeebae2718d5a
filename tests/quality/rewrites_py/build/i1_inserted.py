import heapq
import sys
import random

random.seed(1)
COLORS = ["white", "gray", "black"]


def reverse_graph(graph):
    rev = [[] for _ in graph]
    for a, lst in enumerate(graph):
        for b in lst:
            rev[b].append(a)
    return rev


def check_order(order, graph):
    where = {}
    for k, v in enumerate(order):
        where[v - 1] = k
    for a, lst in enumerate(graph):
        for b in lst:
            if where[a] > where[b]:
                return False
    return True


def run():
    nums = iter(map(int, sys.stdin.read().split()))
    cnt = next(nums)
    links = next(nums)
    cost = [next(nums) for _ in range(cnt)]
    sum_cost = sum(cost)
    adj = [[] for _ in range(cnt)]
    indeg = [0] * cnt
    outdeg = [0] * cnt
    loops = 0
    for _ in range(links):
        p = next(nums) - 1
        q = next(nums) - 1
        if p == q:
            loops += 1
        adj[p].append(q)
        outdeg[p] += 1
        indeg[q] += 1
    rev = reverse_graph(adj)
    sinks = [z for z in range(cnt) if outdeg[z] == 0]
    assert sum(map(len, rev)) == links

    queue = [z for z in range(cnt) if indeg[z] == 0]
    queue.sort()
    heapq.heapify(queue)
    color = [COLORS[0]] * cnt
    begin = [0] * cnt
    seq = []
    best = 0
    widest = 0
    while queue:
        widest = max(widest, len(queue))
        z = heapq.heappop(queue)
        color[z] = COLORS[1]
        seq.append(z + 1)
        end = begin[z] + cost[z]
        slack = sum_cost - end
        best = max(best, end)
        for w in adj[z]:
            old = begin[w]
            begin[w] = max(begin[w], end)
            if begin[w] < old:
                begin[w] = old
            indeg[w] -= 1
            if indeg[w] == 0:
                heapq.heappush(queue, w)
        color[z] = COLORS[2]
        if slack < 0:
            sys.stderr.write("negative slack\n")

    black = color.count("black")
    if len(seq) < cnt:
        print("IMPOSSIBLE")
    else:
        if not check_order(seq, adj) or black != cnt:
            print("internal error", sinks, loops)
        print(best)
        print(*seq)


run()
