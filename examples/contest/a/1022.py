from heapq import merge
from itertools import groupby
from operator import itemgetter


def changes(rentals):
    """Merge the two sorted streams and sum up what happens at one moment."""
    out = sorted((s, 1) for s, _ in rentals)
    back = sorted((t, -1) for _, t in rentals)
    for when, group in groupby(merge(out, back), key=itemgetter(0)):
        yield when, sum(step for _, step in group)


def levels(rentals):
    level, since = 0, None
    for when, step in changes(rentals):
        if since is not None:
            yield level, since, when - since
        level, since = level + step, when


def answer(rentals):
    best = (0, 0, 0)
    for level, since, length in levels(rentals):
        if level > best[0]:
            best = level, since, length
        elif level == best[0]:
            best = best[0], best[1], best[2] + length
    return best


rentals = [tuple(map(int, input().split())) for _ in range(int(input()))]
print("%d %d %d" % answer(rentals))
