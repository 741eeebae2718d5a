import sys
input = sys.stdin.readline

n, m, q = map(int, input().split())
edges = []
for _ in range(m):
    u, v = map(int, input().split())
    edges.append((u - 1, v - 1))
queries = [int(input()) - 1 for _ in range(q)]

parent = list(range(n))


def find(x):
    while parent[x] != x:
        parent[x] = parent[parent[x]]
        x = parent[x]
    return x


def union(x, y):
    x, y = find(x), find(y)
    if x == y:
        return False
    parent[x] = y
    return True


cut = set(queries)
cnt = n
for i, (u, v) in enumerate(edges):
    if i not in cut and union(u, v):
        cnt -= 1

ans = []
for i in queries[::-1]:
    ans.append(cnt)
    if union(*edges[i]):
        cnt -= 1
print(*ans[::-1], sep="\n")
