# every level is one big bitmask of cells for each set of keys
h, w = map(int, input().split())
rows = [input().strip() for _ in range(h)]
width = w + 1          # one extra column, always a wall

def cells_with(chars):
    result = 0
    for r in range(h):
        for c in range(w):
            if rows[r][c] in chars:
                result |= 1 << (r * width + c)
    return result

source = cells_with("S")
goal = cells_with("T")
key_cells = [cells_with(k) for k in "abcd"]
door_cells = [cells_with(k) for k in "ABCD"]
plain = cells_with(".STabcd")

walkable = []
for have in range(16):
    area = plain
    for k in range(4):
        if have >> k & 1:
            area |= door_cells[k]
    walkable.append(area)

reach = [0] * 16
reach[0] = source
t = 0
answer = -1
while True:
    if any(m & goal for m in reach):
        answer = t
        break
    fresh = reach[:]
    for have in range(16):
        m = reach[have]
        m = (m | m << 1 | m >> 1 | m << width | m >> width) & walkable[have]
        for k in range(4):
            if not have >> k & 1:
                picked = m & key_cells[k]
                fresh[have | 1 << k] |= picked
                m &= ~picked
        fresh[have] |= m
    if fresh == reach:
        break
    reach = fresh
    t += 1
print(answer)
