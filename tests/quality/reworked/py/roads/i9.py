import sys

def fill(first):
    global adj, seen
    seen[first] = True
    cnt = 0
    todo = [first]
    while len(todo) > 0:
        cur = todo.pop()
        cnt += 1
        for nb in adj[cur]:
            if seen[nb]:
                continue
            todo.append(nb)
            seen[nb] = True
    return cnt

n, ops = map(int, sys.stdin.readline().split())
adj = [[] for i in range(n + 1)]

for i in range(ops):
    cmd = sys.stdin.readline().split()
    seen = [False] * (n + 1)
    if cmd[0] != "!":
        a, b = int(cmd[1]), int(cmd[2])
        if cmd[0] == "?":
            fill(a)
            print("YES" if seen[b] else "NO")
        else:
            adj[b].append(a)
            adj[a].append(b)
        continue
    sizes = []
    for s in range(1, n + 1):
        if not seen[s]:
            sizes.append(fill(s))
    print(len(sizes), max(sizes))
