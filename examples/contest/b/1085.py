import sys, threading

def solve():
    h, w = map(int, input().split())
    g = ['#' * (w + 2)]
    for _ in range(h):
        g.append('#' + input() + '#')
    g.append('#' * (w + 2))
    used = [[0] * (w + 2) for _ in range(h + 2)]

    def dfs(i, j):
        # returns (area, shore); area becomes hugely negative at the border
        if g[i][j] == '#':
            return 0, 1
        if used[i][j]:
            return 0, 0
        used[i][j] = 1
        area = 1
        if i == 1 or i == h or j == 1 or j == w:
            area = -10 ** 9
        a1, s1 = dfs(i + 1, j)
        a2, s2 = dfs(i - 1, j)
        a3, s3 = dfs(i, j + 1)
        a4, s4 = dfs(i, j - 1)
        return area + a1 + a2 + a3 + a4, s1 + s2 + s3 + s4

    res = []
    for i in range(1, h + 1):
        for j in range(1, w + 1):
            if g[i][j] == '.' and not used[i][j]:
                res.append(dfs(i, j))
    res = [r for r in res if r[0] > 0]
    if not res:
        print(0, 0, 0)
    else:
        print(len(res), max(res)[0], sum(r[1] for r in res))

sys.setrecursionlimit(10 ** 6)
threading.stack_size(256 * 1024 * 1024)
t = threading.Thread(target=solve)
t.start()
t.join()
