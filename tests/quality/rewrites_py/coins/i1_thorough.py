import sys

UNREACHED = 1000 ** 3


def pieces(amount):
    size = 1
    result = []
    while amount:
        chunk = size if size < amount else amount
        result.append(chunk)
        amount = amount - chunk
        size = size + size
    return result


def fewest(kinds, goal):
    table = {s: UNREACHED for s in range(1, goal + 1)}
    table[0] = 0
    for worth, amount in kinds:
        for chunk in pieces(amount):
            s = goal
            while s >= worth * chunk:
                table[s] = min(table[s], chunk + table[s - worth * chunk])
                s = s - 1
    return table[goal] if table[goal] != UNREACHED else -1


def variants(kinds, goal):
    prev = [int(s == 0) for s in range(goal + 1)]
    for worth, amount in kinds:
        span = worth + worth * amount
        cur = []
        for s, base in enumerate(prev):
            acc = base
            if not s < worth:
                acc = acc + cur[s - worth]
            if not s < span:
                acc = acc - prev[s - span]
            cur.append(acc % 1000000007)
        prev = cur
    return prev[-1]


rows = [tuple(map(int, line.split())) for line in sys.stdin if line.strip()]
goal = rows[0][1]
kinds = rows[1:]
sys.stdout.write("%d\n%d\n" % (variants(kinds, goal), fewest(kinds, goal)))
