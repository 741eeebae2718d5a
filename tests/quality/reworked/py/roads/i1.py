from sys import stdin


class Forest:
    def __init__(self, count):
        self.biggest = 1
        self.trees = count
        self.weight = [1] * count
        self.parent = [i for i in range(count)]

    def root(self, v):
        while True:
            up = self.parent[v]
            if up == v:
                return v
            self.parent[v] = self.parent[up]
            v = self.parent[v]

    def join(self, v, w):
        v, w = self.root(v), self.root(w)
        if v != w:
            if self.weight[w] > self.weight[v]:
                v, w = w, v
            self.trees -= 1
            self.parent[w] = v
            self.weight[v] += self.weight[w]
            self.biggest = max(self.biggest, self.weight[v])


towns, queries = map(int, stdin.readline().split())
forest = Forest(towns)
while queries > 0:
    queries -= 1
    q = stdin.readline().split()
    if q[0] != '!':
        a = int(q[1]) - 1
        b = int(q[2]) - 1
        if q[0] == '+':
            forest.join(a, b)
        elif forest.root(a) == forest.root(b):
            print("YES")
        else:
            print("NO")
    else:
        print(f"{forest.trees} {forest.biggest}")
