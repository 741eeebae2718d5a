from heapq import heappop, heappush


def read_bookings(amount):
    rows = []
    while len(rows) < amount:
        arrive, leave = [int(t) for t in input().split()]
        rows.append([arrive, len(rows), leave])
    return sorted(rows)


def choose(emptied):
    global opened
    if not emptied:
        opened = opened + 1
        return opened
    return heappop(emptied)


amount = int(input())
given = [None] * amount
opened = 0
emptied = []
taken = []
for arrive, who, leave in read_bookings(amount):
    while True:
        if not taken or arrive < taken[0][0]:
            break
        heappush(emptied, heappop(taken)[1])
    given[who] = choose(emptied)
    heappush(taken, [leave, given[who]])

print(opened, ' '.join(str(g) for g in given), sep='\n')
