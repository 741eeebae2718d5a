import sys

def go(s, adj, was):
    st = [s]
    was[s] = True
    cnt = 0
    while len(st) != 0:
        x = st.pop()
        cnt += 1
        for y in adj[x]:
            if was[y]:
                continue
            was[y] = True
            st.append(y)
    return cnt

N, Q = map(int, sys.stdin.readline().split())
adj = []
for i in range(N):
    adj.append([])
while Q > 0:
    Q -= 1
    cmd = sys.stdin.readline().split()
    if cmd[0] == '!':
        was = [False]*N
        k = 0
        mx = 0
        for x in range(N):
            if was[x]:
                continue
            k += 1
            mx = max(mx, go(x, adj, was))
        print(k, mx)
    else:
        x, y = int(cmd[1])-1, int(cmd[2])-1
        if cmd[0] == '+':
            adj[x].append(y)
            adj[y].append(x)
        else:
            was = [False]*N
            go(x, adj, was)
            print('YES' if was[y] else 'NO')
