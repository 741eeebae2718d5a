# recursive, returns a tuple (length, list)
s = input()
p = 0

def parse():
    global p
    a = []
    total = 0
    x = ''
    while p < len(s):
        c = s[p]
        p += 1
        if c == ']':
            break
        if c.isdigit():
            x += c
        elif c == '[':
            sub = parse()
            a.append((int(x), sub))
            total += int(x) * sub[0]
            x = ''
        else:
            a.append((1, c))
            total += 1
    return total, a

def ask(node, k):
    total, a = node
    for cnt, sub in a:
        size = 1 if type(sub) is str else sub[0]
        if k < cnt * size:
            if type(sub) is str:
                return sub
            return ask(sub, k % size)
        k -= cnt * size

tree = parse()
q = int(input())
for i in range(q):
    k = int(input())
    if k <= tree[0]:
        print(ask(tree, k - 1))
    else:
        print('-')
