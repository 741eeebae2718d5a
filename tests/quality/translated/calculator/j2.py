import re

PRI = {'+': 1, '-': 1, '*': 2, '/': 2, '(': 0}


def div(a, b):
    q = abs(a) // abs(b)
    return -q if a * b < 0 else q


OPS = {
    '+': lambda a, b: a + b,
    '-': lambda a, b: a - b,
    '*': lambda a, b: a * b,
    '/': div,
}


def evaluate(s):
    vals, ops = [], []

    def reduce_top():
        b = vals.pop()
        a = vals.pop()
        vals.append(OPS[ops.pop()](a, b))

    for tok in re.findall(r'\d+|[-+*/()]', s):
        if tok.isdigit():
            vals.append(int(tok))
        elif tok == '(':
            ops.append(tok)
        elif tok == ')':
            while ops[-1] != '(':
                reduce_top()
            ops.pop()
        else:
            while ops and PRI[ops[-1]] >= PRI[tok]:
                reduce_top()
            ops.append(tok)
    while ops:
        reduce_top()
    return vals[0]


t = int(input())
for _ in range(t):
    s = input()
    try:
        print(evaluate(s))
    except ZeroDivisionError:
        print('ERR')
