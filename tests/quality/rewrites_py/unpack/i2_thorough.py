import re
import sys


def lookup(places, blocks, wanted):
    here = 0
    while True:
        kind, letter = places[here]
        if kind == 'block':
            reps, width, after = blocks[here]
            if reps * width >= wanted:
                wanted = wanted % width or width
                here = here + 1
            else:
                wanted = wanted - reps * width
                here = after
            continue
        if wanted == 1:
            return letter
        wanted = wanted - 1
        here = here + 1


def scan(code):
    places, blocks = [], {}
    pending = [(None, 0)]
    for hit in re.finditer(r'(\d+)\[|([a-z])|(\])', code):
        number, letter, closing = hit.groups()
        if letter:
            places.append(('letter', letter))
            where, length = pending[-1]
            pending[-1] = (where, length + 1)
        elif closing:
            places.append(('end', ''))
            where, width = pending.pop()
            reps = blocks[where]
            blocks[where] = (reps, width, len(places))
            outer, length = pending.pop()
            pending.append((outer, length + reps * width))
        else:
            pending.append((len(places), 0))
            blocks[len(places)] = int(number)
            places.append(('block', ''))
    return places, blocks, pending[0][1]


def main(code, amount, *asked):
    places, blocks, length = scan(code)
    for wanted in asked:
        if int(wanted) <= length:
            print(lookup(places, blocks, int(wanted)))
        else:
            print('-')


main(*sys.stdin.read().split())
