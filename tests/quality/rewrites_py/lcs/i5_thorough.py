A, B = open(0).read().split()
T = [[0] * (1 + len(B))]
for c in A[::-1]:
    up, row = T[0], [0]
    for q in range(len(B))[::-1]:
        v = row[0] if row[0] > up[q] else up[q]
        if B[q] == c and up[q + 1] >= v: v = up[q + 1] + 1
        row.insert(0, v)
    T.insert(0, row)

def step(a, b, need):
    options = []
    for p, c in enumerate(A[a:], a):
        q = B.find(c, b)
        if q >= 0 and T[p][q] == need: options.append((c, p, q))
    return min(options)

word, a, b = '', 0, 0
for need in range(T[0][0], 0, -1):
    c, a, b = step(a, b, need)
    a, b, word = a + 1, b + 1, word + c
print(len(word), word, sep='\n')
