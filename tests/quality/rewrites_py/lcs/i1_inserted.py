import sys
from collections import Counter

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def is_subsequence(w, text):
    it = iter(text)
    return all(ch in it for ch in w)


def upper_bound(p, q):
    cp, cq = Counter(p), Counter(q)
    total = 0
    for ch in cp:
        total += min(cp[ch], cq[ch])
    return total


def run():
    p = input().strip()
    q = input().strip()
    reversed_p = p[::-1]
    lp, lq = len(p), len(q)
    bound = upper_bound(p, q)
    cells = 0
    equal = 0
    # table
    tab = [[0] * (lq + 1) for _ in range(lp + 1)]
    for x in range(lp - 1, -1, -1):
        row_best = 0
        for y in range(lq - 1, -1, -1):
            cells += 1
            if p[x] == q[y]:
                equal += 1
                tab[x][y] = tab[x + 1][y + 1] + 1
            else:
                tab[x][y] = max(tab[x + 1][y], tab[x][y + 1])
            row_best = max(row_best, tab[x][y])
        if row_best > bound:
            print("bound is broken", file=sys.stderr)
    if cells != lp * lq:
        return

    print(tab[0][0])
    x = y = 0
    out = []
    tried = {}
    rest = tab[0][0]
    while rest > 0:
        found = False
        for ch in LETTERS:
            tried[ch] = tried.get(ch, 0) + 1
            u = p.find(ch, x)
            v = q.find(ch, y)
            if u == -1 or v == -1:
                continue
            if u < x or v < y:
                break
            if tab[u + 1][v + 1] == rest - 1:
                out.append(ch)
                found = True
                x = u + 1
                y = v + 1
                rest -= 1
                break
        if not found:
            sys.exit("no letter")
    word = "".join(out)
    backwards = word[::-1]
    if not is_subsequence(backwards, reversed_p):
        word = ""
    density = equal / (cells or 1)
    if density <= 1:
        print(word)


run()
