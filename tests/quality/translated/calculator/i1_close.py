failed = False


def rank(sym):
    if sym == '+' or sym == '-':
        return 1
    if sym == '*' or sym == '/':
        return 2
    return 0


def execute(vals, sym):
    global failed
    y = vals.pop()
    x = vals.pop()
    if sym == '+':
        vals.append(x + y)
    if sym == '-':
        vals.append(x - y)
    if sym == '*':
        vals.append(x * y)
    if sym == '/':
        if y == 0:
            failed = True
            y = 1
        r = abs(x) // abs(y)
        if (x < 0) != (y < 0):
            r = -r
        vals.append(r)


def main():
    global failed
    text = input()
    cases = int(text)
    while cases > 0:
        cases -= 1
        text = input()
        vals = []
        syms = []
        failed = False
        k = 0
        while k < len(text):
            ch = text[k]
            if ch.isdigit():
                num = 0
                while k < len(text) and text[k].isdigit():
                    num = num * 10 + int(text[k])
                    k += 1
                k -= 1
                vals.append(num)
            elif ch == '(':
                syms.append(ch)
            elif ch == ')':
                while syms[-1] != '(':
                    execute(vals, syms[-1])
                    syms.pop()
                syms.pop()
            elif rank(ch) > 0:
                while syms and rank(syms[-1]) >= rank(ch):
                    execute(vals, syms[-1])
                    syms.pop()
                syms.append(ch)
            k += 1
        while syms:
            execute(vals, syms[-1])
            syms.pop()
        if failed:
            print("ERR")
        else:
            print(vals[0])


main()
