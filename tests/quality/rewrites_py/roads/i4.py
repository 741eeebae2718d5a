# offline: look at the times when towns become connected (dsu without compression, with
# union by rank and the time on each parent edge), then answer all the questions later
import bisect
from sys import stdin

L = stdin.read().split('\n')
n, m = map(int, L[0].split())
par, rank, when, size = {}, {}, {}, {}
for x in range(1, n + 1):
    par[x] = x; rank[x] = 0; when[x] = float('inf'); size[x] = 1

def top(x, t):
    while when[x] <= t: x = par[x]
    return x

times = [-1]; state = [(n, 1)]
qs = []
for t in range(m):
    e = L[t + 1].split()
    if e[0] != '+':
        qs.append((t, e[1:]))
        continue
    a, b = [top(int(z), t) for z in e[1:]]
    if a == b: continue
    if rank[a] > rank[b]: a, b = b, a
    if rank[a] == rank[b]: rank[b] += 1
    par[a] = b; when[a] = t
    size[b] += size[a]
    comps, big = state[-1]
    times.append(t); state.append((comps - 1, max(big, size[b])))

for t, args in qs:
    if args:
        a, b = map(int, args)
        print(('NO', 'YES')[top(a, t) == top(b, t)])
    else:
        print(*state[bisect.bisect(times, t) - 1])
