class Group:
    def __init__(self, times):
        self.times = times
        self.inside = []
        self.total = 0


def width(part):
    return part.times * part.total if isinstance(part, Group) else 1


def build(packed):
    path = [Group(1)]
    times = 0
    for ch in packed:
        last = path[-1]
        if ch.isalpha():
            last.inside += [ch]
            last.total = last.total + 1
        elif ch == ']':
            path.pop()
            path[-1].total += width(last)
        elif ch == '[':
            path.append(Group(times))
            last.inside += path[-1:]
            times = 0
        else:
            times = int(ch) + times * 10
    return path[0]


def letter(part, index):
    while isinstance(part, Group):
        index = index % part.total
        i = 0
        inside = part.inside
        while index >= width(inside[i]):
            index = index - width(inside[i])
            i += 1
        part = inside[i]
    return part


whole = build(input().strip())
left = int(input())
while left > 0:
    left -= 1
    place = int(input())
    print(letter(whole, place - 1) if place <= whole.total else '-')
