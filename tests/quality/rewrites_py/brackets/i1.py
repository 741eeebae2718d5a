PAIR = {')': '(', ']': '[', '}': '{'}


def solve(s):
    # stack keeps positions; the bottom is the last "broken" position
    stack = [-1]
    best = 0
    count = 0
    for pos, ch in enumerate(s):
        if ch in PAIR:
            top = stack[-1]
            if top >= 0 and s[top] == PAIR[ch]:
                stack.pop()
                length = pos - stack[-1]
                if length > best:
                    best = length
                    count = 1
                elif length == best:
                    count += 1
            else:
                stack.append(pos)
        else:
            stack.append(pos)
    return best, count


t = int(input())
for _ in range(t):
    best, count = solve(input().strip())
    print(best, count)
