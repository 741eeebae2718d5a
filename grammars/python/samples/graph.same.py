from sys import stdin, setrecursionlimit
setrecursionlimit(10**6)
r = stdin.readline
class G:
    def __init__(this, size):
        this.e = [[] for i in range(size)]; this.done = [False] * size
    def join(this, x, y):
        this.e[x].append(y); this.e[y].append(x)
    def walk(this, at):
        # marks what it meets
        this.done[at] = True
        total = 1
        for to in this.e[at]:
            if not this.done[to]: total += this.walk(to)
        return total
nodes, edges = map(int, r().split())
g = G(nodes)
for k in range(edges):
    x, y = map(int, r().split())
    g.join(x - 1, y - 1)
parts = [g.walk(at)
         for at in range(nodes)
         if not g.done[at]]
if len(parts) == 1:
    print('one')
elif len(parts) != 2:
    print(max(parts), \
          min(parts))
else:
    pass
