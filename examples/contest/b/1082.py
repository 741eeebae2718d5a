import re
from sys import stdin

grid = stdin.read().split()
n = int(grid[0])
m = int(grid[1])
grid = grid[2:]

color = []
members = {}
segs = []

last = []
for i, s in enumerate(grid):
    now = []
    for it in re.finditer(r"\.+", s):
        l, r = it.span()
        k = len(segs)
        segs.append((i, l, r))
        color.append(k)
        members[k] = [k]
        now.append(k)
        # glue to the segments of the row above
        for t in last:
            _, tl, tr = segs[t]
            if tl < r and l < tr and color[t] != color[k]:
                x, y = color[t], color[k]
                if len(members[x]) < len(members[y]):
                    x, y = y, x
                for v in members[y]:
                    color[v] = x
                members[x].extend(members.pop(y))
    last = now

ans = [0, 0, 0]     # lakes, max, shore
for lst in members.values():
    if any(segs[v][0] in (0, n - 1) or segs[v][1] == 0 or segs[v][2] == m for v in lst):
        continue
    size = 0
    for v in lst:
        i, l, r = segs[v]
        size += r - l
        ans[2] += 2 + grid[i - 1].count("#", l, r) + grid[i + 1].count("#", l, r)
    ans[0] += 1
    ans[1] = max(ans[1], size)
print(*ans)
