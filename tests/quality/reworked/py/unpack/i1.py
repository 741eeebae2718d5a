import sys

sys.setrecursionlimit(20000)
text = sys.stdin.readline().strip()
at = 0


# list of [times, what]; what is one letter or again such a list
def read_list():
    global at
    out = []
    while at < len(text):
        if text[at] == ']':
            break
        begin = at
        while '0' <= text[at] <= '9':
            at += 1
        if text[at] != '[':
            out.append([1, text[at]])
        else:
            times = int(text[begin:at])
            at += 1
            out.append([times, read_list()])
        at += 1
    return out


def add_lengths(lst):
    res = []
    for times, what in lst:
        size = 1
        if not isinstance(what, str):
            what, size = add_lengths(what)
        res.append((what, size, size * times))
    return res, sum(r[2] for r in res)


def find(lst, p):
    i = 0
    while lst[i][2] <= p:
        p -= lst[i][2]
        i += 1
    what, size, _ = lst[i]
    if isinstance(what, str):
        return what
    return find(what, p % size)


root, length = add_lengths(read_list())
q = int(sys.stdin.readline())
for _ in range(q):
    p = int(sys.stdin.readline())
    print(find(root, p - 1) if p <= length else '-')
