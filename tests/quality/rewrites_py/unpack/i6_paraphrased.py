import sys


class Group:
    def __init__(self, repeat):
        self.repeat = repeat
        self.parts = []
        self.inner_length = 0

    @property
    def length(self):
        return self.repeat * self.inner_length

    def add_letter(self, letter):
        self.parts.append((1, letter))
        self.inner_length += 1

    def add_group(self, group):
        self.parts.append((group.length, group))
        self.inner_length += group.length

    def part_at(self, offset):
        """The part that covers this offset, and the offset inside of the part."""
        offset %= self.inner_length
        for length, part in self.parts:
            if offset < length:
                return part, offset
            offset -= length


def parse(packed):
    open_groups = [Group(1)]
    digits = []
    for symbol in packed:
        if symbol.isdigit():
            digits.append(symbol)
        elif symbol == "[":
            open_groups.append(Group(int("".join(digits))))
            digits.clear()
        elif symbol == "]":
            finished = open_groups.pop()
            open_groups[-1].add_group(finished)
        else:
            open_groups[-1].add_letter(symbol)
    return open_groups[0]


def letter_at(root, position):
    if position > root.length:
        return "-"
    part, offset = root, position - 1
    while isinstance(part, Group):
        part, offset = part.part_at(offset)
    return part


packed, _, *queries = sys.stdin.read().split()
root = parse(packed)
for query in queries:
    print(letter_at(root, int(query)))
