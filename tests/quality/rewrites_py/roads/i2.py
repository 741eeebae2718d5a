n, m = map(int, input().split())

# every town has a color, and every color has a list of its towns
color = [i for i in range(n + 1)]
group = {i: [i] for i in range(1, n + 1)}
biggest = 1

for q in range(m):
    line = input()
    if line[0] == '!':
        print(len(group), biggest)
        continue
    sign, u, v = line.split()
    x, y = color[int(u)], color[int(v)]
    if sign == '?':
        if x == y:
            print('YES')
        else:
            print('NO')
    elif x != y:
        if len(group[x]) > len(group[y]):
            x, y = y, x
        # paint the smaller group
        for town in group[x]:
            color[town] = y
        group[y] += group[x]
        del group[x]
        biggest = max(biggest, len(group[y]))
