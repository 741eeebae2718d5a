from collections import deque


def components(n, cables):
    adj = [[] for _ in range(n + 1)]
    for a, b in cables.values():
        adj[a].append(b)
        adj[b].append(a)
    visited = [False] * (n + 1)
    res = 0
    for s in range(1, n + 1):
        if visited[s]:
            continue
        res += 1
        visited[s] = True
        dq = deque([s])
        while dq:
            v = dq.popleft()
            for w in adj[v]:
                if not visited[w]:
                    visited[w] = True
                    dq.append(w)
    return res


n, m, q = map(int, input().split())
cables = {i + 1: tuple(map(int, input().split())) for i in range(m)}
for _ in range(q):
    del cables[int(input())]
    print(components(n, cables))
