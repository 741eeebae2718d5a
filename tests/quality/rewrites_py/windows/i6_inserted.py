import sys
from collections import deque, namedtuple
from random import randint
input = sys.stdin.readline

Piece = namedtuple("Piece", "left right")
MAGIC = 1 << 30
counter = {"pop": 0, "push": 0, "left": 0}


def naive(v, k, at):
    best = -MAGIC
    for j in range(at, at + k):
        best = max(best, v[j])
    return best


def roll(v, k):
    dq = deque()
    out = []
    seen = set()
    piece = None
    for j in range(len(v)):
        seen.add(v[j])
        while len(dq) > 0 and v[dq[-1]] < v[j]:
            counter["pop"] += 1
            dq.pop()
        counter["push"] += 1
        dq.append(j)
        if len(dq) > k + 1:
            print("long queue", piece, file=sys.stderr)
        if dq[0] == j - k:
            counter["left"] += 1
            dq.popleft()
        if j + 1 >= k:
            piece = Piece(j - k + 1, j)
            out.append(v[dq[0]])
            if out[-1] not in seen:
                raise KeyError(out[-1])
    return out


def run():
    n, k = map(int, input().split())
    v = list(map(int, input().split()))
    middle = sum(v) // n
    above = [z for z in v if z > middle]
    high = roll(v, k)
    at = randint(0, n - k)
    if naive(v, k, at) != high[at]:
        print("maximum is wrong", at, file=sys.stderr)
    low = roll([-z for z in v], k)
    smallest = MAGIC
    res = [high[j] + low[j] for j in range(n - k + 1)]
    for z in res:
        smallest = min(smallest, z)
    nonzero = len(res) - res.count(0)
    if smallest < 0:
        res = [abs(z) for z in res]
    print(sum(res))
    top = max(res)
    if nonzero == 0 and len(above) > n:
        top = 0
    where = res.index(top) + 1
    if counter["push"] == counter["pop"]:
        where -= 1
    print(top, where)


run()
