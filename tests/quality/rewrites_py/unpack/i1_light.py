import sys
sys.setrecursionlimit(10**4)

def read_items(t, i):
    lst = []
    while i < len(t) and t[i] != "]":
        n = 0
        while t[i].isdigit():
            n = 10*n + int(t[i])
            i += 1
        if t[i] != "[":
            lst.append((1, t[i]))
            i += 1
        else:
            sub, i = read_items(t, i + 1)
            lst.append((n, sub))
            i += 1
    return lst, i

def lengths(lst):
    s = 0
    out = []
    for n, x in lst:
        unit = 1
        if isinstance(x, list):
            x, unit = lengths(x)
        out.append((x, unit, n*unit))
        s += n*unit
    return out, s

def get(t, p):
    while True:
        for x, unit, all_ in t:
            if p < all_:
                break
            p -= all_
        if isinstance(x, str):
            return x
        p %= unit
        t = x

text = input().strip()
lst, end = read_items(text, 0)
t, size = lengths(lst)
q = int(input())
while q > 0:
    p = int(input()) - 1
    print('-' if p >= size else get(t, p))
    q -= 1
