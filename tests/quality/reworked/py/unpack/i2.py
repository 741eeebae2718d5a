import re

tokens = re.findall('[0-9]+|[a-z]|]', input())
cnt = len(tokens)
close = [0] * cnt      # for a number: where its bracket ends
unit = [1] * cnt       # for a number: how long is the inside

stack = []
cur = 0
for pos, t in enumerate(tokens):
    if t.isdigit():
        stack.append((pos, cur))
        cur = 0
    elif t != ']':
        cur += 1
    else:
        start, before = stack.pop()
        close[start] = pos
        unit[start] = cur
        cur = before + int(tokens[start]) * cur


def letter(k):
    pos = 0
    while True:
        t = tokens[pos]
        if t.isdigit():
            full = int(t) * unit[pos]
            if k < full:
                k %= unit[pos]
            else:
                pos = close[pos]
                k -= full
        elif k == 0:
            return t
        else:
            k -= 1
        pos += 1


for _ in range(int(input())):
    k = int(input())
    if k <= cur:
        print(letter(k - 1))
    else:
        print('-')
