import re
import sys


def main():
    packed, _, *queries = sys.stdin.read().split()
    # substitute inner groups first: every group gets a number, its content is tokens
    groups = []
    pattern = re.compile(r"(\d+)\[([a-z<>0-9]*?)\]")
    token = re.compile(r"<(\d+)>|([a-z])")

    def width(tok):
        return 1 if tok[1] else groups[int(tok[0])][0] * groups[int(tok[0])][1]

    def store(match):
        content = token.findall(match[2])
        groups.append((int(match[1]), sum(map(width, content)), content))
        return "<%d>" % (len(groups) - 1)

    while "[" in packed:
        packed = pattern.sub(store, packed)
    top = token.findall(packed)
    total = sum(map(width, top))

    for k in map(int, queries):
        if k > total:
            print("-")
            continue
        k -= 1
        content = top
        while True:
            for tok in content:
                if k < width(tok):
                    break
                k -= width(tok)
            if tok[1]:
                print(tok[1])
                break
            _, one, content = groups[int(tok[0])]
            k %= one


main()
