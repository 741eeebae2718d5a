class Block:
    def __init__(self, times):
        self.times = times
        self.parts = []
        self.length = 0

def width(part):
    if isinstance(part, Block):
        return part.times * part.length
    return 1

top = Block(1)
path = [top]
digits = ""
for ch in input().strip():
    if ch.isdigit():
        digits += ch
    elif ch == "[":
        path.append(Block(int(digits)))
        digits = ""
    else:
        if ch == "]":
            ch = path.pop()
        path[-1].parts.append(ch)
        path[-1].length += width(ch)

queries = int(input())
while queries > 0:
    queries -= 1
    pos = int(input()) - 1
    if pos < top.length:
        cur = top
        while isinstance(cur, Block):
            pos %= cur.length
            i = 0
            while pos >= width(cur.parts[i]):
                pos -= width(cur.parts[i])
                i += 1
            cur = cur.parts[i]
        print(cur)
    else:
        print("-")
