import sys

# time: Bellman-Ford like relaxation; if something still changes after n rounds -> cycle
input = sys.stdin.readline
N, M = [int(x) for x in input().split()]
D = [int(x) for x in input().split()]
edges = []
for _ in range(M):
    x, y = [int(x) - 1 for x in input().split()]
    edges.append((x, y))

fin = D[:]
rounds = 0
changed = True
while changed and rounds <= N:
    changed = False
    rounds += 1
    for x, y in edges:
        if fin[x] + D[y] > fin[y]:
            fin[y] = fin[x] + D[y]
            changed = True

if changed:
    print('IMPOSSIBLE')
    sys.exit()

print(max(fin))

pre = [0] * N
for x, y in edges:
    pre[y] += 1
done = [False] * N
res = []
i = 0
while len(res) < N:
    # first free task from the left
    i = 0
    while done[i] or pre[i] > 0:
        i += 1
    done[i] = True
    res.append(str(i + 1))
    for x, y in edges:
        if x == i:
            pre[y] -= 1
print(' '.join(res))
