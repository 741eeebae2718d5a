from sys import stdin
for w in stdin.read().split()[1:]:
    borders, good = [-1], {0: 0}
    for at in range(len(w)):
        if w[at] in '{[(':
            borders += [at]
            continue
        if borders[1:] and w[borders[-1]] + w[at] in '() [] {}'.split():
            borders.pop()
            size = at - borders[-1]
            good[size] = good.get(size, 0) + 1
        else: borders = [at]
    print(*max(good.items()))
