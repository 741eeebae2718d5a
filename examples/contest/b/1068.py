from sys import stdin

STEPS = (1, -1, 1j, -1j)


def parse(text):
    head, *rows = text.splitlines()
    return {complex(x, y): ch for y, row in enumerate(rows) for x, ch in enumerate(row) if ch in ".#"}


def flood(chart, start):
    """All cells of the water body, in the order in which they are met."""
    body = [start]
    chart[start] = "~"
    for z in body:
        for step in STEPS:
            if chart.get(z + step) == ".":
                chart[z + step] = "~"
                body.append(z + step)
    return body


def summary(chart):
    for z in list(chart):
        if chart[z] == ".":
            body = flood(chart, z)
            rim = [chart.get(c + step, "sea") for c in body for step in STEPS]
            if "sea" not in rim:
                yield len(body), rim.count("#")


areas, shores = [0], [0]
for area, shore in summary(parse(stdin.read())):
    areas.append(area)
    shores.append(shore)
print(len(areas) - 1, max(areas), sum(shores))
