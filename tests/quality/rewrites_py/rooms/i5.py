import heapq
n = int(input())
m = []
for i in range(n):
    s, e = map(int, input().split())
    m.append((s, i, e))
m.sort()
free = list(range(1, n + 1))  # all room numbers, already a heap
used = []
ans = [0] * n
for s, i, e in m:
    while len(used) > 0 and used[0][0] <= s:
        heapq.heappush(free, heapq.heappop(used)[1])
    r = heapq.heappop(free)
    ans[i] = r
    heapq.heappush(used, (e, r))
print(max(ans))
print(*ans)
