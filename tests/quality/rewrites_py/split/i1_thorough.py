import sys


def fits(weights, cap, pieces):
    room = cap
    for w in weights:
        if w <= room:
            room = room - w
        else:
            pieces = pieces - 1
            room = cap - w
    return pieces >= 1


def lowest(weights, pieces):
    bad = max(weights) - 1
    ok = sum(weights)
    while ok - bad != 1:
        probe = bad + (ok - bad) // 2
        if not fits(weights, probe, pieces):
            bad = probe
        else:
            ok = probe
    return ok


def lay_out(weights, pieces, cap):
    queue = weights[::-1]
    answer = []
    while pieces > 0:
        pieces = pieces - 1
        room, taken = cap, 0
        while len(queue) > pieces:
            if queue[-1] > room:
                break
            room = room - queue.pop()
            taken = taken + 1
        answer.append(str(taken))
    return answer


tokens = sys.stdin.read().split()
pieces, weights = int(tokens[1]), [int(t) for t in tokens[2:]]
cap = lowest(weights, pieces)
sys.stdout.write(f"{cap}\n{' '.join(lay_out(weights, pieces, cap))}\n")
