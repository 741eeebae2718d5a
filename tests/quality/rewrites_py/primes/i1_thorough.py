import bisect


def search(found, first, final):
    below = bisect.bisect(found, first - 1)
    upto = bisect.bisect(found, final)
    amount = upto - below
    return "0 -1" if not amount else f"{amount} {found[below + amount - 1]}"


def count_primes(bound):
    table = dict()
    number = 1
    while number < bound:
        number = number + 1
        if number in table:
            continue
        multiple = number
        while not multiple > bound:
            table[multiple] = table.get(multiple, 0) + 1
            multiple = multiple + number
    return table


head = input().split()
wanted = int(head[1])
lefts, rights = [], []
remaining = int(head[0])
while remaining:
    pair = input().split()
    rights.append(int(pair[1]))
    lefts.append(int(pair[0]))
    remaining = remaining - 1
bound = sorted(rights)[-1]
table = count_primes(bound)
found = list(filter(lambda z: table.get(z, 0) == wanted, range(1, 1 + bound)))
print("\n".join(search(found, *both) for both in zip(lefts, rights)))
