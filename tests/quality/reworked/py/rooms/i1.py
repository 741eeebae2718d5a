from heapq import heappush, heappop

n = int(input())
order = []
for k in range(n):
    a, b = map(int, input().split())
    order.append((a, k, b))
order.sort()

opened = 0
result = [0] * n
idle = []         # heap of room numbers
taken = []        # heap of (when it gets free, room number)

for a, k, b in order:
    # give back everything that is over by now
    while len(taken) > 0:
        finish, r = taken[0]
        if finish > a:
            break
        heappop(taken)
        heappush(idle, r)

    if not idle:
        opened += 1
        result[k] = opened
    else:
        result[k] = heappop(idle)
    heappush(taken, (b, result[k]))

print(opened)
print(*result)
