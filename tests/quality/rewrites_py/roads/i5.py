import sys
sys.setrecursionlimit(10**6)
input = sys.stdin.readline

def find(x):
    if parent[x] == x:
        return x
    parent[x] = find(parent[x])
    return parent[x]

n, m = map(int, input().split())
parent = [i for i in range(n + 1)]
size = [1] * (n + 1)
components = n
max_size = 1
for i in range(m):
    s = input().split()
    if s[0] == '+':
        a = find(int(s[1]))
        b = find(int(s[2]))
        if a != b:
            parent[a] = b
            size[b] += size[a]
            components -= 1
            max_size = max(max_size, size[b])
    elif s[0] == '?':
        if find(int(s[1])) == find(int(s[2])):
            print('YES')
        else:
            print('NO')
    else:
        print(components, max_size)
