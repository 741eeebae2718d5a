import sys

OPENING, CLOSING = "([{", ")]}"


def partner(a, b):
    k = CLOSING.find(b)
    return k != -1 and OPENING[k] == a


def record(table, size):
    if size < table[0]:
        return
    if size != table[0]:
        table[1] = 0
        table[0] = size
    table[1] = table[1] + 1


def process(word):
    table = [0, 0]
    pile, depth = [-1] * (len(word) + 1), 0
    here = 0
    while here < len(word):
        under = pile[depth]
        if under == -1 or not partner(word[under], word[here]):
            depth = depth + 1
            pile[depth] = here
        else:
            depth = depth - 1
            record(table, here - pile[depth])
        here = here + 1
    return "{} {}".format(*table)


words = sys.stdin.read().split()
del words[0]
sys.stdout.write("\n".join(map(process, words)) + "\n")
