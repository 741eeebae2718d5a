import sys


def main():
    k, *ends = map(int, sys.stdin.read().split()[1:])
    low = {1: None}
    kinds = [None, 0]
    while len(kinds) <= max(ends[1::2]):
        x = len(kinds)
        if x not in low:
            m = x
            while m <= max(ends[1::2]):
                low.setdefault(m, x)
                m += x
        rest = x // low[x]
        kinds.append(kinds[rest] + (low[rest] != low[x]))
    while ends:
        l, r, ends = ends[0], ends[1], ends[2:]
        hits = [l + i for i, c in enumerate(kinds[l:r + 1]) if c == k]
        print(len(hits), hits.pop() if hits else -1)


main()
