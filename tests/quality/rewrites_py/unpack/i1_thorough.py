class Cursor:
    def __init__(self, text):
        self.text = text + ']'
        self.at = 0

    def next(self):
        symbol = self.text[self.at]
        self.at = self.at + 1
        return symbol


def pick(block, offset):
    """block is {'size': length, 'parts': [(times, letter or block), ...]}"""
    if not isinstance(block, dict):
        return block
    for times, part in block['parts']:
        width = part['size'] if isinstance(part, dict) else 1
        if offset >= times * width:
            offset = offset - times * width
            continue
        return pick(part, offset % width)


def build(cursor):
    block = dict(size=0, parts=[])
    digits = ''
    symbol = cursor.next()
    while symbol != ']':
        if '0' <= symbol <= '9':
            digits = digits + symbol
        elif symbol != '[':
            block['parts'].append((1, symbol))
            block['size'] = block['size'] + 1
        else:
            child = build(cursor)
            times = int(digits)
            digits = ''
            block['size'] = block['size'] + times * child['size']
            block['parts'].append((times, child))
        symbol = cursor.next()
    return block


import sys

lines = sys.stdin.read().split()
everything = build(Cursor(lines[0]))
for number in map(int, lines[2:]):
    inside = number <= everything['size']
    sys.stdout.write((pick(everything, number - 1) if inside else '-') + '\n')
