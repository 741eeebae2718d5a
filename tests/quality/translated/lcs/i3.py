# breadth-first over common subsequences: keep for each length the minimal end positions
from string import ascii_lowercase as AZ

a = input()
b = input()

def next_table(w):
    nxt = [dict() for _ in range(len(w) + 1)]
    for p in range(len(w) - 1, -1, -1):
        nxt[p].update(nxt[p + 1])
        nxt[p][w[p]] = p + 1
    return nxt

na, nb = next_table(a), next_table(b)

# longest[(p, q)] by layers: all pairs of positions that can be reached
layers = [{(0, 0)}]
while layers[-1]:
    fresh = set()
    for p, q in layers[-1]:
        for c in na[p].keys() & nb[q].keys():
            fresh.add((na[p][c], nb[q][c]))
    layers.append(fresh)
layers.pop()
size = len(layers) - 1

# backwards, which pairs of the layer k can still be continued to the last layer
for k in range(size - 1, -1, -1):
    layers[k] = {(p, q) for p, q in layers[k]
                 if any((na[p][c], nb[q][c]) in layers[k + 1]
                        for c in na[p].keys() & nb[q].keys())}

p = q = 0
word = ''
for k in range(1, size + 1):
    c = min(c for c in na[p].keys() & nb[q].keys() if (na[p][c], nb[q][c]) in layers[k])
    p, q = na[p][c], nb[q][c]
    word += c
print(size)
print(word)
