from sys import setrecursionlimit


class Part:
    def __init__(self, times, body):
        self.times = times
        self.body = body    # one letter or a list of parts
        self.unit = self.whole = 1


def read_parts():
    global at
    parts = []
    while True:
        if at >= len(text) or text[at] == "]":
            return parts
        times = 0
        while "0" <= text[at] <= "9":
            times = int(text[at]) + 10 * times
            at = at + 1
        symbol = text[at]
        at = at + 1
        if symbol != "[":
            parts.append(Part(1, symbol))
            continue
        parts.append(Part(times, read_parts()))
        at = at + 1


def set_lengths(parts):
    for p in parts:
        if not isinstance(p.body, str):
            p.unit = set_lengths(p.body)
            p.whole = p.unit * p.times
    return sum(p.whole for p in parts)


def lookup(body, offset):
    while not isinstance(body, str):
        i = 0
        while offset >= body[i].whole:
            offset = offset - body[i].whole
            i += 1
        offset = offset % body[i].unit
        body = body[i].body
    return body


setrecursionlimit(10 ** 4)
at = 0
text = input().strip()
top = read_parts()
length = set_lengths(top)
queries = int(input())
while queries > 0:
    place = int(input())
    print(lookup(top, place - 1) if place <= length else "-")
    queries -= 1
