from heapq import heappop, heappush


class Task:
    def __init__(self, cost):
        self.cost = cost
        self.missing = 0
        self.begin = 0
        self.after = []


def numbers():
    return [int(word) for word in input().split()]


def read_tasks():
    _, rules = numbers()
    tasks = [Task(cost) for cost in numbers()]
    while rules > 0:
        first, second = numbers()
        tasks[second - 1].missing += 1
        tasks[first - 1].after.append(second - 1)
        rules -= 1
    return tasks


def plan(tasks):
    longest, done, ready = 0, [], []
    for i, task in enumerate(tasks):
        if not task.missing:
            heappush(ready, i)
    while len(ready) > 0:
        i = heappop(ready)
        end = tasks[i].cost + tasks[i].begin
        if longest < end:
            longest = end
        for j in tasks[i].after:
            other = tasks[j]
            other.missing -= 1
            if not other.missing:
                heappush(ready, j)
            other.begin = end if other.begin < end else other.begin
        done.append(str(i + 1))
    if len(done) == len(tasks):
        return f"{longest}\n{' '.join(done)}"
    return "IMPOSSIBLE"


print(plan(read_tasks()))
