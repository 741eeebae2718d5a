import heapq
import sys
from collections import defaultdict


def read_project(lines):
    """Parse durations and dependency lists (tasks are numbered from 1)."""
    task_count, edge_count = map(int, next(lines).split())
    durations = dict(enumerate(map(int, next(lines).split()), start=1))
    successors = defaultdict(list)
    pending = {task: 0 for task in durations}
    for _ in range(edge_count):
        before, after = map(int, next(lines).split())
        successors[before].append(after)
        pending[after] += 1
    return durations, successors, pending


def plan(durations, successors, pending):
    """Yield (task, finish time) in the smallest valid order."""
    available = [task for task, count in pending.items() if count == 0]
    heapq.heapify(available)
    finish = durations.copy()
    while available:
        task = heapq.heappop(available)
        yield task, finish[task]
        for successor in successors[task]:
            finish[successor] = max(finish[successor], finish[task] + durations[successor])
            pending[successor] -= 1
            if pending[successor] == 0:
                heapq.heappush(available, successor)


def main():
    durations, successors, pending = read_project(iter(sys.stdin))
    schedule = list(plan(durations, successors, pending))
    if len(schedule) == len(durations):
        print(max(time for _, time in schedule))
        print(" ".join(str(task) for task, _ in schedule))
    else:
        print("IMPOSSIBLE")


main()
