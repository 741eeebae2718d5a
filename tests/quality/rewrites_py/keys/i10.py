# Dijkstra; all edges cost 1
import heapq

n, m = map(int, input().split())
g = [input().strip() for _ in range(n)]
s = t = None
for i, row in enumerate(g):
    if 'S' in row:
        s = (i, row.index('S'))
    if 'T' in row:
        t = (i, row.index('T'))

INF = 10 ** 9
d = {}
heap = [(0, s[0], s[1], 0)]
d[s[0], s[1], 0] = 0
while heap:
    w, i, j, mask = heapq.heappop(heap)
    if w > d[i, j, mask]:
        continue
    for a, b in ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)):
        if a < 0 or b < 0 or a == n or b == m or g[a][b] == '#':
            continue
        ch = g[a][b]
        new_mask = mask
        if ch in 'abcd':
            new_mask |= 2 ** (ord(ch) - ord('a'))
        elif ch in 'ABCD' and mask & 2 ** (ord(ch) - ord('A')) == 0:
            continue
        if d.get((a, b, new_mask), INF) > w + 1:
            d[a, b, new_mask] = w + 1
            heapq.heappush(heap, (w + 1, a, b, new_mask))

res = min(d.get((t[0], t[1], mask), INF) for mask in range(16))
print(res if res < INF else -1)
