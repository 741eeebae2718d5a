def makeTable(u, v):
    table = [[0 for _ in range(len(v) + 1)] for _ in range(len(u) + 1)]
    p = len(u) - 1
    while p >= 0:
        for q in reversed(range(len(v))):
            options = [table[p][q + 1], table[p + 1][q]]
            if v[q] == u[p]:
                options.append(1 + table[p + 1][q + 1])
            table[p][q] = max(options)
        p -= 1
    return table


def takeLetter(start, rest):
    letter, place = '~', (0, 0)
    p = start[0]
    while p < len(u):
        if u[p] < letter:
            q = start[1]
            while q < len(v) and v[q] != u[p]:
                q += 1
            # the last column is all zeros, so no match means no hit
            if rest == table[p][q]:
                letter, place = u[p], (p, q)
        p += 1
    return letter, (place[0] + 1, place[1] + 1)


u, v = input(), input()
table = makeTable(u, v)
print(table[0][0])
letters = []
start = (0, 0)
for rest in range(table[0][0], 0, -1):
    letter, start = takeLetter(start, rest)
    letters.append(letter)
print(''.join(letters))
