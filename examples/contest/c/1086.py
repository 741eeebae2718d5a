from collections import defaultdict
from sys import stdin

BITS = 30


def prefixes(h):
    """All dyadic blocks that contain h."""
    return ((k, h >> k) for k in range(BITS + 1))


def below(h):
    """Disjoint dyadic blocks that cover 0 .. h - 1."""
    return ((k, (h >> k) - 1) for k in range(BITS) if h >> k & 1)


def walk(heights, beauties):
    book = defaultdict(lambda: (0, 0))
    for h, b in zip(heights, beauties):
        s, c = max((book[key] for key in below(h) if key in book), default=(0, 0))
        here = s + b, c - 1
        for key in prefixes(h):
            book[key] = max(book[key], here)
    return book[BITS, 0]


n, heights, beauties = (list(map(int, line.split())) for line in stdin)
total, minus = walk(heights, beauties)
print("%d %d" % (total, -minus))
