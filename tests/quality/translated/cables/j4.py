import sys
sys.setrecursionlimit(300000)

def solve():
    it = map(int, sys.stdin.read().split())
    n = next(it); m = next(it); q = next(it)
    E = [(next(it), next(it)) for _ in range(m)]
    D = [next(it) - 1 for _ in range(q)]

    dead = [0] * m
    for d in D: dead[d] = 1
    g = [[] for _ in range(n + 1)]
    for i in range(m):
        if dead[i]: continue
        a, b = E[i]
        g[a].append(b)
        g[b].append(a)

    # label what is left at the end with a dfs, then glue labels backwards
    label = [0] * (n + 1)
    groups = {}
    for s in range(1, n + 1):
        if label[s]: continue
        st = [s]
        label[s] = s
        groups[s] = []
        while st:
            v = st.pop()
            groups[s].append(v)
            for w in g[v]:
                if not label[w]:
                    label[w] = s
                    st.append(w)

    ans = []
    for d in reversed(D):
        ans.append(len(groups))
        a, b = label[E[d][0]], label[E[d][1]]
        if a != b:
            if len(groups[a]) > len(groups[b]): a, b = b, a
            for v in groups[a]: label[v] = b
            groups[b] += groups.pop(a)
    for x in reversed(ans): print(x)

solve()
