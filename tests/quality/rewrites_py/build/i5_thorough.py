import sys, heapq
D = list(map(int, sys.stdin.read().split()))
N, M = D[0], D[1]
length = dict(zip(range(1, N + 1), D[2:]))
E = D[2 + N:2 + N + 2 * M]
blocked = dict.fromkeys(length, 0)
after = {v: [] for v in length}
for src, dst in zip(E[::2], E[1::2]):
    blocked[dst] += 1
    after[src] += [dst]
ready = [v for v in blocked if not blocked[v]]
seq = ''
taken = 0
fin = dict(length)
while True:
    if not ready:
        break
    cur = heapq.heappop(ready)
    taken += 1
    seq += ' %d' % cur
    for nb in after[cur]:
        blocked[nb] -= 1
        fin[nb] = max(fin[nb], length[nb] + fin[cur])
        if blocked[nb] < 1: heapq.heappush(ready, nb)
if taken < N:
    sys.exit(print('IMPOSSIBLE'))
print(sorted(fin.values())[-1], seq[1:], sep='\n')
