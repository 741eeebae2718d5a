from heapq import heappop as take_min, heappush as put


def give_back(now, used, spare):
    while True:
        if len(used) == 0 or used[0][0] > now:
            return
        put(spare, take_min(used)[1])


def read_schedule():
    how_many = int(input())
    rows = {}
    k = 0
    while k != how_many:
        fields = input().split()
        rows[k] = [int(fields[0]), int(fields[1])]
        k = k + 1
    return rows


schedule = read_schedule()
assigned = dict.fromkeys(schedule)
highest = 0
spare, used = [], []
for key in sorted(schedule, key=lambda q: (schedule[q][0], q)):
    opens, closes = schedule[key]
    give_back(opens, used, spare)
    if not spare:
        highest = highest + 1
        choice = highest
    else:
        choice = take_min(spare)
    put(used, (closes, choice))
    assigned[key] = choice
print(highest)
print(*(assigned[key] for key in range(len(assigned))))
