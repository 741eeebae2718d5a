import sys

sys.setrecursionlimit(10000)


def parse_expr(s, i):
    left, i = parse_term(s, i)
    while i < len(s) and s[i] in "+-":
        op = s[i]
        right, i = parse_term(s, i + 1)
        if op == "+":
            left += right
        else:
            left -= right
    return left, i


def parse_term(s, i):
    left, i = parse_atom(s, i)
    while i < len(s) and s[i] in "*/":
        op = s[i]
        right, i = parse_atom(s, i + 1)
        if op == "*":
            left *= right
        else:
            q = abs(left) // abs(right)
            left = q if (left < 0) == (right < 0) else -q
    return left, i


def parse_atom(s, i):
    if s[i] == "(":
        val, i = parse_expr(s, i + 1)
        return val, i + 1
    j = i
    while j < len(s) and s[j].isdigit():
        j += 1
    return int(s[i:j]), j


for _ in range(int(input())):
    line = input().replace(" ", "")
    try:
        print(parse_expr(line, 0)[0])
    except ZeroDivisionError:
        print("ERR")
