dy = (-1, 0, 1, 0)
dx = (0, 1, 0, -1)

rows, cols, steps = [int(z) for z in input().split()]
field = []
i = 0
while i < rows:
    s = input().strip()
    field.append(s)
    p = s.find("S")
    if p != -1:
        y, x = i, p
    i += 1

def go(y, x, side):
    y2, x2 = y + dy[side], x + dx[side]
    if y2 >= 0 and y2 < rows and x2 >= 0 and x2 < cols and field[y2][x2] != "#":
        return y2, x2, side
    else:
        return y, x, (side+1) % 4

side = 0
first = dict()
now = 0
while now < steps:
    key = (y, x, side)
    if key in first:
        cyc = now - first[key]
        rest = (steps - now) % cyc
        while rest > 0:
            y, x, side = go(y, x, side)
            rest -= 1
        break
    first[key] = now
    y, x, side = go(y, x, side)
    now += 1
print(y+1, x+1, "NESW"[side])
