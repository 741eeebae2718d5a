s, t = open(0).read().split()
n, m = len(s), len(t)
# min of (-length, word): longer is first, then alphabet
row = [(0, '')] * (m + 1)
for c in reversed(s):
    new = [(0, '')] * (m + 1)
    for j in range(m - 1, -1, -1):
        new[j] = min(row[j], new[j + 1])
        if t[j] == c:
            l, w = row[j + 1]
            new[j] = min(new[j], (l - 1, c + w))
    row = new
l, w = row[0]
print(-l)
print(w)
