from re import compile as regex


def times(t):
    return int(parts[t][:-1])


def find(place):
    if place > lengths[0]:
        return '-'
    p = 0
    while True:
        if parts[p].isalpha():
            if place == 1:
                return parts[p]
            place, p = place - 1, p + 1
            continue
        close, once = block[p]
        full = times(p) * once
        if place <= full:
            place = 1 + (place - 1) % once
            p = p + 1
        else:
            p = 1 + close
            place = place - full


parts = regex(r'[a-z]|\]|[0-9]+\[').findall(input())
# (closing bracket, length of what is inside) for every opening bracket
block = [None for _ in parts]
lengths = [0]
waiting = []
for p, part in enumerate(parts):
    if part.isalpha():
        lengths[-1] = lengths[-1] + 1
    elif part != ']':
        lengths.append(0)
        waiting.append(p)
    else:
        start, once = waiting.pop(), lengths.pop()
        block[start] = (p, once)
        lengths[-1] = lengths[-1] + times(start) * once

for _ in range(int(input())):
    print(find(int(input())))
