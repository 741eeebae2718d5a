from sys import stdin
head, *ev = stdin.readlines()
n = int(head.split()[0])
near = {str(t): [] for t in range(1, n + 1)}

def reach(a, fresh):
    fresh.discard(a)
    todo, total = [a], 0
    while todo:
        total += 1
        for b in near[todo.pop()]:
            if b in fresh:
                fresh.remove(b)
                todo += [b]
    return total

for e in ev:
    e = e.split()
    fresh = set(near)
    if e == ['!']:
        sizes = [reach(a, fresh) for a in near if a in fresh]
        print(len(sizes), max(sizes))
    elif e and e[0] == '?':
        reach(e[1], fresh)
        print('NO' if e[2] in fresh else 'YES')
    elif e:
        near[e[2]] += [e[1]]
        near[e[1]] += [e[2]]
