import sys


def enter(symbol, bag):
    """new key mask after stepping on the symbol, None when it is impossible"""
    code = ord(symbol)
    if 65 <= code <= 68:
        return bag if (bag >> (code - 65)) & 1 else None
    if 97 <= code <= 100:
        return bag | (1 << (code - 97))
    return None if symbol == '#' else bag


def main():
    height, width, *field = sys.stdin.read().split()
    height = int(height)
    width = int(width)
    flat = "".join(field)
    home = flat.find('S')
    queue = [(0, 0, home)]
    known = {(home, 0)}
    head = 0
    found = None
    while found is None and head < len(queue):
        steps, bag, place = queue[head]
        head += 1
        y, x = divmod(place, width)
        if flat[place] != 'T':
            for shift in range(4):
                x2 = x + (1, 0, -1, 0)[shift]
                y2 = y + (0, 1, 0, -1)[shift]
                if 0 <= x2 < width and 0 <= y2 < height:
                    spot = y2 * width + x2
                    got = enter(flat[spot], bag)
                    if got is not None and (spot, got) not in known:
                        queue.append((steps + 1, got, spot))
                        known.add((spot, got))
        else:
            found = steps
    sys.stdout.write(str(-1 if found is None else found))


main()
