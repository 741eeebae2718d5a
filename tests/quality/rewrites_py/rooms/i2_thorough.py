import sys


def pick(ends, begin):
    """index of the first room which is empty at `begin`"""
    j = 0
    while j < len(ends) and ends[j] > begin:
        j += 1
    return j


def main():
    tokens = list(map(int, sys.stdin.read().split()))
    size = tokens.pop(0)
    begins, finishes = tokens[0:2 * size:2], tokens[1:2 * size:2]
    ids = list(range(size))
    ids.sort(key=begins.__getitem__)
    chosen = {}
    ends = []
    for who in ids:
        spot = pick(ends, begins[who])
        if spot == len(ends):
            ends += [None]
        ends[spot] = finishes[who]
        chosen[who] = str(spot + 1)
    lines = [str(len(ends)), " ".join([chosen[w] for w in range(size)])]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == '__main__':
    main()
