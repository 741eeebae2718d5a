from string import ascii_lowercase

a = input().strip()
b = input().strip()
la = len(a)
lb = len(b)

# best[p][q]: answer for the suffixes starting at p and q
best = [[0] * (lb + 1) for _ in range(la + 1)]
for p in range(la - 1, -1, -1):
    for q in range(lb - 1, -1, -1):
        if a[p] != b[q]:
            best[p][q] = max(best[p][q + 1], best[p + 1][q])
        else:
            best[p][q] = best[p + 1][q + 1] + 1


def pick(p, q, need):
    # smallest letter we may take now
    for letter in ascii_lowercase:
        u = a.find(letter, p)
        v = b.find(letter, q)
        if u >= 0 and v >= 0 and best[u + 1][v + 1] == need:
            return letter, u + 1, v + 1


word = ""
p = q = 0
need = best[0][0]
print(need)
while need > 0:
    need -= 1
    letter, p, q = pick(p, q, need)
    word += letter
print(word)
