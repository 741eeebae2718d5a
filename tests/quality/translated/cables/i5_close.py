class Sets:
    def __init__(self, amount):
        self.number = amount
        self.up = []
        self.weight = []
        for k in range(amount):
            self.up.append(k)
            self.weight.append(1)

    def top(self, x):
        if x == self.up[x]:
            return x
        self.up[x] = self.top(self.up[x])
        return self.up[x]

    def unite(self, x, y):
        x = self.top(x)
        y = self.top(y)
        if x == y:
            return
        if self.weight[x] < self.weight[y]:
            x, y = y, x
        self.up[y] = x
        self.weight[x] += self.weight[y]
        self.number -= 1


def main():
    nodes, lines, cuts = map(int, input().split())
    u = [0] * lines
    v = [0] * lines
    for k in range(lines):
        u[k], v[k] = map(int, input().split())
        u[k] -= 1
        v[k] -= 1
    seq = [0] * cuts
    lost = [0] * lines
    for k in range(cuts):
        seq[k] = int(input())
        seq[k] -= 1
        lost[seq[k]] = 1
    sets = Sets(nodes)
    for k in range(lines):
        if lost[k] == 0:
            sets.unite(u[k], v[k])
    seq.reverse()
    result = []
    for c in seq:
        result.append(sets.number)
        sets.unite(u[c], v[c])
    result.reverse()
    for r in result:
        print(r)


main()
