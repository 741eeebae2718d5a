from sys import stdin

OPEN = '([{'
CLOSE = ')]}'


def longest(seq):
    run = 0              # balanced tail that ends here
    stack = []           # (type of bracket, tail before it)
    best, times = 0, 0
    for ch in seq:
        if ch in OPEN:
            stack.append((OPEN.index(ch), run))
            run = 0
            continue
        kind = CLOSE.index(ch)
        if not stack or stack[-1][0] != kind:
            stack.clear()
            run = 0
            continue
        _, before = stack.pop()
        run += before + 2
        if run == best:
            times += 1
        elif run > best:
            best, times = run, 1
    return best, times


def main():
    t, *rows = stdin.read().split()
    for row in rows[:int(t)]:
        print(*longest(row))


if __name__ == '__main__':
    main()
