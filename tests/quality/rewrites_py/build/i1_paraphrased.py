import heapq
import sys
from typing import List, Optional


class Scheduler:
    def __init__(self, durations: List[int]):
        self.durations = durations
        self.successors = {task: [] for task in range(len(durations))}
        self.pending = [0] * len(durations)
        self.earliest = [0] * len(durations)
        self.ready: List[int] = []

    def add_dependency(self, before: int, after: int) -> None:
        self.successors[before].append(after)
        self.pending[after] += 1

    def _finish(self, task: int) -> int:
        """Performs the task, wakes its successors, returns the finish time."""
        finish_time = self.earliest[task] + self.durations[task]
        for successor in self.successors[task]:
            self.earliest[successor] = max(self.earliest[successor], finish_time)
            self.pending[successor] -= 1
            if not self.pending[successor]:
                heapq.heappush(self.ready, successor)
        return finish_time

    def run(self) -> Optional[dict]:
        self.ready = [task for task, blocked in enumerate(self.pending) if not blocked]
        sequence: List[int] = []
        finish_times = [0]
        while self.ready:
            sequence.append(heapq.heappop(self.ready))
            finish_times.append(self._finish(sequence[-1]))
        if len(sequence) != len(self.durations):
            return None
        return {"time": max(finish_times), "order": sequence}


def read_scheduler(stream) -> Scheduler:
    _, links = map(int, stream.readline().split())
    scheduler = Scheduler(list(map(int, stream.readline().split())))
    for _ in range(links):
        before, after = map(int, stream.readline().split())
        scheduler.add_dependency(before - 1, after - 1)
    return scheduler


plan = read_scheduler(sys.stdin).run()
if plan is None:
    print("IMPOSSIBLE")
else:
    print(plan["time"])
    print(" ".join(str(task + 1) for task in plan["order"]))
