def root(town):
    while True:
        up = parent[town]
        if up == town:
            return town
        parent[town] = town = parent[up]


def connect(first, second):
    global pieces, record
    small, big = root(second), root(first)
    if small != big:
        if weight[small] > weight[big]:
            small, big = big, small
        total = weight[small] + weight[big]
        weight[big] = total
        parent[small] = big
        record = max(record, total)
        pieces = pieces - 1


def same(first, second):
    return root(second) == root(first)


towns, events = [int(s) for s in input().split()]
record = 1
pieces = towns
weight = [1 for _ in range(towns + 1)]
parent = [t for t in range(towns + 1)]

while events > 0:
    events -= 1
    kind, *ends = input().split()
    if kind != '!':
        p, q = map(int, ends)
        if kind == '?':
            if same(p, q):
                print('YES')
            else:
                print('NO')
        else:
            connect(p, q)
    else:
        print(f'{pieces} {record}')
