n, m = map(int, input().split())
comp = list(range(n + 1))

for _ in range(m):
    event = input().split()
    if event[0] == '+':
        a = comp[int(event[1])]
        b = comp[int(event[2])]
        if a != b:
            for i in range(1, n + 1):
                if comp[i] == a:
                    comp[i] = b
    if event[0] == '?':
        if comp[int(event[1])] == comp[int(event[2])]:
            print("YES")
        else:
            print("NO")
    if event[0] == '!':
        cnt = [0] * (n + 1)
        for i in range(1, n + 1):
            cnt[comp[i]] += 1
        number = 0
        for x in cnt:
            if x > 0:
                number += 1
        print(number, max(cnt))
