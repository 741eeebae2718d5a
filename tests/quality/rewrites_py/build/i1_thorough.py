from heapq import heappush as put, heappop as smallest


def load():
    amount, links = (int(w) for w in input().split())
    hours = {str(k): int(w) for k, w in enumerate(input().split(), start=1)}
    after = dict()
    blockers = dict.fromkeys(hours, 0)
    while links > 0:
        links = links - 1
        src, dst = input().split()
        blockers[dst] = blockers[dst] + 1
        after.setdefault(src, []).append(dst)
    return hours, after, blockers


def unlock(task, moment, blockers, earliest):
    blockers[task] = blockers[task] - 1
    if earliest.get(task, 0) < moment:
        earliest[task] = moment
    return not blockers[task]


def main():
    hours, after, blockers = load()
    earliest, line, candidates = {}, "", []
    for task in hours:
        if not blockers[task]:
            put(candidates, int(task))
    taken, longest = 0, 0
    while True:
        if not candidates:
            break
        task = str(smallest(candidates))
        taken = taken + 1
        moment = hours[task] + earliest.get(task, 0)
        for other in after.get(task, ()):
            if unlock(other, moment, blockers, earliest):
                put(candidates, int(other))
        if longest < moment:
            longest = moment
        line = line + task + " "
    print(f"{longest}\n{line.rstrip()}" if taken == len(hours) else "IMPOSSIBLE")


if __name__ == '__main__':
    main()
