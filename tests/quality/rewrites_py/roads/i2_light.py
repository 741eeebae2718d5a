cities, queries = [int(p) for p in input().split()]
team = list(range(cities + 1))
members = {}
for i in range(1, cities + 1):
    members[i] = [i]
top = 1
while queries > 0:
    queries -= 1
    s = input()
    if s[0] == "!":
        print(len(members), top)
        continue
    op, p, q = s.split()
    a = team[int(p)]
    b = team[int(q)]
    if op == "?":
        print("YES" if a == b else "NO")
    elif a != b:
        if len(members[a]) > len(members[b]):
            a, b = b, a
        for c in members[a]:
            team[c] = b
        members[b] += members[a]
        del members[a]
        top = max(top, len(members[b]))
