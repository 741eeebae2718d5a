import sys
input = sys.stdin.readline

cases = int(input())
while cases:
    cases -= 1
    line = input().strip()
    stack = []
    found = []
    base = -1
    for p, ch in enumerate(line):
        if ch in '([{':
            stack.append(p)
            continue
        if not stack:
            base = p
            continue
        y = line[stack[-1]]
        if (y == '(' and ch == ')') or (y == '[' and ch == ']') or (y == '{' and ch == '}'):
            stack.pop()
            if stack:
                found.append(p - stack[-1])
            else:
                found.append(p - base)
        else:
            stack = []
            base = p
    if found:
        top = max(found)
        print(top, found.count(top))
    else:
        print(0, 0)
