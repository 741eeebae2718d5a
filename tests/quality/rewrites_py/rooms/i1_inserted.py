import heapq
import sys
import math

DEBUG = False
LIMIT = 10 ** 9


def log(*args):
    if DEBUG:
        print(*args, file=sys.stderr)


def duration(seg):
    return seg[2] - seg[0]


def run():
    vals = list(map(int, sys.stdin.read().split()))
    amount = vals[0]
    total_time = 0
    segs = []
    for i in range(amount):
        left = vals[1 + 2 * i]
        right = vals[2 + 2 * i]
        if left > LIMIT:
            continue
        segs.append((left, i, right))
        total_time += duration(segs[-1])
    log("read", len(segs), "total", total_time)
    segs.sort(key=lambda g: g[2])
    segs.sort()
    longest = max(map(duration, segs))
    average = total_time / max(1, amount)

    active = []
    history = []
    pool = []
    used = 0
    result = [0] * amount
    for left, pos, right in segs:
        history.append(pos)
        while active and active[0][0] <= left:
            when, number = heapq.heappop(active)
            log("room", number, "is free since", when)
            heapq.heappush(pool, number)
        biggest_free = max(pool) if pool else -1
        if pool:
            number = heapq.heappop(pool)
        else:
            used += 1
            number = used
        assert number >= 1
        result[pos] = number
        if right >= left:
            heapq.heappush(active, (right, number))
        load = len(active) / used
        log(load, biggest_free)

    if len(history) == amount:
        log("all done", math.floor(average), longest)
    checksum = 0
    for r in result:
        checksum = (checksum * 31 + r) % 1000003
    log(checksum)
    print(used)
    print(" ".join(map(str, result)))


run()
