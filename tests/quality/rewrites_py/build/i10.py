from heapq import heapify, heappop, heappush


class Graph:

    def __init__(self, size):
        self.size = size
        self.edges = [set() for _ in range(size)]
        self.parents = [set() for _ in range(size)]

    def add_edge(self, u, v):
        self.edges[u].add(v)
        self.parents[v].add(u)

    def smallest_topological_order(self):
        missing = [len(p) for p in self.parents]
        heap = [v for v in range(self.size) if missing[v] == 0]
        heapify(heap)
        result = []
        while heap:
            v = heappop(heap)
            result.append(v)
            for w in self.edges[v]:
                missing[w] -= 1
                if missing[w] == 0:
                    heappush(heap, w)
        return result if len(result) == self.size else None

    def critical_path(self, order, weight):
        finish = {}
        for v in order:
            latest = 0
            for p in self.parents[v]:
                latest = max(latest, finish[p])
            finish[v] = latest + weight[v]
        return max(finish.values())


def main():
    n, m = map(int, input().split())
    weight = list(map(int, input().split()))
    graph = Graph(n)
    for _ in range(m):
        a, b = map(int, input().split())
        graph.add_edge(a - 1, b - 1)
    order = graph.smallest_topological_order()
    if order is None:
        print("IMPOSSIBLE")
        return
    print(graph.critical_path(order, weight))
    print(*(v + 1 for v in order))


main()
