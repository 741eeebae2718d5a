first = input().strip()
second = input().strip()
n, m = len(first), len(second)
table = [[0]*(m+1) for _ in range(n+1)]
for p in reversed(range(n)):
    for q in reversed(range(m)):
        table[p][q] = max(table[p+1][q], table[p][q+1])
        if first[p] == second[q]:
            table[p][q] = max(table[p][q], 1 + table[p+1][q+1])
need = table[0][0]
print(need)
a, b = 0, 0
out = []
while need:
    mn = '~'
    na, nb = 0, 0
    p = a
    while p < n:
        if first[p] < mn:
            for q in range(b, m):
                if first[p] == second[q]:
                    if table[p][q] == need:
                        mn = first[p]
                        na, nb = p, q
                    break
        p += 1
    out.append(mn)
    a, b = na+1, nb+1
    need -= 1
print(''.join(out))
