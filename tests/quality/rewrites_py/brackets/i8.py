import re

inner = re.compile(r"\(x*\)|\[x*\]|\{x*\}")


def solve(s):
    while True:
        # a closed pair becomes x's, the length stays
        t = inner.sub(lambda m: "x" * len(m[0]), s)
        if t == s:
            break
        s = t
    runs = [len(r) for r in re.findall("x+", s)]
    top = max(runs, default=0)
    return top, runs.count(top)


for _ in range(int(input())):
    print(*solve(input().strip()))
