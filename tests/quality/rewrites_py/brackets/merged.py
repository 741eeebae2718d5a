import sys

OPENERS = {')': '(', ']': '[', '}': '{'}


def lengths(line):
    # d[k] = longest balanced part that ends at k, found with a stack of positions
    d = [0] * (len(line) + 1)
    st = [-1]
    for k, c in enumerate(line):
        if c in OPENERS:
            up = st[-1]
            if up >= 0 and line[up] == OPENERS[c]:
                st.pop()
                d[k + 1] = k - st[-1]
            else:
                st.append(k)
        else:
            st.append(k)
    return d


def main():
    words = sys.stdin.read().split()
    res = []
    for w in words[1:]:
        d = lengths(w)
        top = max(d)
        if top == 0:
            res.append("0 0")
        else:
            res.append("%d %d" % (top, d.count(top)))
    print("\n".join(res))

main()
