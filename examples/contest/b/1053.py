import sys
inp = sys.stdin.readline

h, w = [int(x) for x in inp().split()]
W = w + 2
field = bytearray(b'.' * W)
for _ in range(h):
    field += b'.' + inp().strip().encode() + b'.'
field += b'.' * W

def fill(start, color):
    todo = [start]
    field[start] = color
    n = 0
    while todo:
        p = todo.pop()
        n += 1
        q = p - 1
        if q >= 0 and field[q] == 46:
            field[q] = color
            todo.append(q)
        q = p + 1
        if q < len(field) and field[q] == 46:
            field[q] = color
            todo.append(q)
        q = p - W
        if q >= 0 and field[q] == 46:
            field[q] = color
            todo.append(q)
        q = p + W
        if q < len(field) and field[q] == 46:
            field[q] = color
            todo.append(q)
    return n

fill(0, 83)     # S
num = 0
top = 0
while True:
    k = field.find(46)
    if k < 0:
        break
    num += 1
    top = max(top, fill(k, 76))     # L

text = field.decode()
cols = [text[i::W] for i in range(W)]
shore = sum(part.count('L#') + part.count('#L') for part in cols + [text])
print(num, top, shore)
