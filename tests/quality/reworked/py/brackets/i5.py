def match(a, b):
    return (a == '{' and b == '}') or (a == '[' and b == ']') or (a == '(' and b == ')')

for _ in range(int(input())):
    line = input()
    lens = []
    opened = []
    left = -1     # everything up to here is cut off
    for pos, c in enumerate(line):
        if c in '([{':
            opened.append(pos)
        elif not opened:
            left = pos
        elif match(line[opened[-1]], c):
            opened.pop()
            if len(opened) > 0:
                lens.append(pos - opened[-1])
            else:
                lens.append(pos - left)
        else:
            opened = []
            left = pos
    if lens:
        longest = max(lens)
        print(longest, lens.count(longest))
    else:
        print(0, 0)
