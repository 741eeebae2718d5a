n = int(input())
a = []
for i in range(n):
    s, e = [int(x) for x in input().split()]
    a.append([s, e, i])

# the order in which the secretary sees them
a.sort(key=lambda m: (m[0], m[2]))

last = []      # last[r] = when does room r get empty
res = [-1] * n
for s, e, i in a:
    placed = False
    for r in range(len(last)):
        if last[r] <= s:
            last[r] = e
            res[i] = r + 1
            placed = True
            break
    if not placed:
        last.append(e)
        res[i] = len(last)

print(len(last))
print(*res)
