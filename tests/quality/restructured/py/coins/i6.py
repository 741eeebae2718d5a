from sys import stdin

PRIME = 10**9 + 7


def count_ways(goal, kinds):
    table = [1] + [0] * goal
    for value, limit in kinds:
        for s in reversed(range(goal + 1)):
            most = min(s, limit * value)
            picks = (table[s - used] for used in range(0, most + 1, value))
            table[s] = sum(picks) % PRIME
    return table[-1]


def fewest(goal, kinds):
    need = [0] + [-1] * goal
    for value, limit in kinds:
        while limit > 0:
            s = goal
            while s >= value:
                cand = need[s - value] + 1
                # cand is 0 when the smaller sum cannot be paid
                if cand and not 0 <= need[s] <= cand:
                    need[s] = cand
                s -= 1
            limit -= 1
    return need[-1]


_, goal, *rest = map(int, stdin.read().split())
kinds = list(zip(rest[::2], rest[1::2]))
print(count_ways(goal, kinds), fewest(goal, kinds), sep="\n")
