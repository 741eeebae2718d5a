h, w = map(int, input().split())
rows = [input().strip() for _ in range(h)]
water = {(y, x) for y in range(h) for x in range(w) if rows[y][x] == "."}
rest = set(water)


def around(cell):
    y, x = cell
    return {(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)}


sizes = []
total = 0
while rest:
    lake = set()
    edge = {rest.pop()}
    while edge:
        lake |= edge
        edge = {b for a in edge for b in around(a)} & rest
        rest -= edge
    if any(y in (0, h - 1) or x in (0, w - 1) for y, x in lake):
        continue
    sizes.append(len(lake))
    total += sum(len(around(a) - water) for a in lake)
print(len(sizes), max(sizes, default=0), total)
