import sys

# a running sum: finished terms, plus the current term with its sign
def calc(it):
    total = 0
    term = None
    sign = 1
    op = None
    num = None

    def put(x):
        nonlocal term
        if term is None:
            term = x
        elif op == '*':
            term *= x
        elif x == 0:
            raise ValueError
        else:
            d = abs(term) // abs(x)
            term = d if (term >= 0) == (x > 0) else -d

    for ch in it:
        if ch.isdigit():
            num = (num or 0) * 10 + int(ch)
            continue
        if num is not None:
            put(num)
            num = None
        if ch == '(':
            put(calc(it))
        elif ch == ')':
            break
        elif ch in '*/':
            op = ch
        elif ch in '+-':
            total += sign * term
            sign = 1 if ch == '+' else -1
            term = None
    if num is not None:
        put(num)
    return total + sign * term

def main():
    t = int(sys.stdin.readline())
    for _ in range(t):
        line = sys.stdin.readline().strip()
        try:
            ans = calc(iter(line))
        except ValueError:
            ans = 'ERR'
        print(ans)

main()
