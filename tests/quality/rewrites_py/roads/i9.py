def dfs(start, graph, visited):
    stack = [start]
    visited[start] = True
    size = 0
    while stack:
        v = stack.pop()
        size += 1
        for u in graph[v]:
            if not visited[u]:
                visited[u] = True
                stack.append(u)
    return size


n, m = map(int, input().split())
graph = [[] for _ in range(n)]
for _ in range(m):
    line = input().split()
    if line[0] == "!":
        visited = [False] * n
        components = 0
        largest = 0
        for v in range(n):
            if not visited[v]:
                components += 1
                largest = max(largest, dfs(v, graph, visited))
        print(components, largest)
    else:
        u = int(line[1]) - 1
        v = int(line[2]) - 1
        if line[0] == "+":
            graph[u].append(v)
            graph[v].append(u)
        else:
            visited = [False] * n
            dfs(u, graph, visited)
            if visited[v]:
                print("YES")
            else:
                print("NO")
