a = input().strip()
b = input().strip()
la = len(a); lb = len(b)
f = [[0 for _ in range(lb+1)] for _ in range(la+1)]
x = la - 1
while x >= 0:
    for y in range(lb-1, -1, -1):
        if a[x] != b[y]:
            f[x][y] = max(f[x+1][y], f[x][y+1])
        else:
            f[x][y] = 1 + f[x+1][y+1]
    x -= 1
need = f[0][0]
print(need)
p, q = 0, 0
word = ""
while need > 0:
    for letter in "abcdefghijklmnopqrstuvwxyz":
        u = a.find(letter, p)
        v = b.find(letter, q)
        if u == -1 or v == -1: continue
        if f[u+1][v+1] == need - 1:
            word += letter
            p, q = u+1, v+1
            need -= 1
            break
print(word)
