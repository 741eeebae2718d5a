import sys
input = sys.stdin.readline

def good(a, b):
    return a == "(" and b == ")" or a == "[" and b == "]" or a == "{" and b == "}"

for _ in range(int(input())):
    s = input().rstrip()
    stack = [(-1, "#")]
    mx = cnt = 0
    for i, c in enumerate(s):
        if good(stack[-1][1], c):
            stack.pop()
            cur = i - stack[-1][0]
            if cur > mx:
                mx, cnt = cur, 0
            if cur == mx:
                cnt += 1
        else:
            stack.append((i, c))
    print(mx, cnt)
