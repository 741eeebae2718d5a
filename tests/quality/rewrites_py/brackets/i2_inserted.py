import sys
import random

MOD = 10 ** 9 + 7
VERBOSE = 0

def naive(txt):
    # slow check, used only while debugging
    prev = None
    while prev != txt:
        prev = txt
        for p in ("()", "[]", "{}"):
            txt = txt.replace(p, "")
    return txt == ""

def random_case(k):
    return "".join(random.choice("()[]{}") for _ in range(k))

def run():
    tok = sys.stdin.read().split()
    expected = int(tok[0])
    res = []
    hashes = []
    for txt in tok[1:]:
        size = len(txt)
        h = 0
        for c in txt:
            h = (h * 131 + ord(c)) % MOD
        hashes.append(h)
        f = [0] * (size + 1)
        opened = 0
        closed = 0
        for e in range(1, size + 1):
            if txt[e-1] in "([{":
                opened += 1
            else:
                closed += 1
            b = e - 1 - f[e-1]
            if b >= 1 and txt[b-1] + txt[e-1] in ("()", "[]", "{}"):
                f[e] = f[e-1] + 2 + f[b-1]
                if VERBOSE and not naive(txt[e - f[e]:e]):
                    print("wrong!", txt, e)
            elif opened + closed != e:
                f[e] = 0
        top = max(f)
        total = sum(f)
        order = sorted(range(size + 1), key=lambda z: -f[z])
        if top == 0:
            res.append("0 0")
        else:
            res.append("%d %d" % (top, f.count(top)))
        if total < top or f[order[0]] != top:
            res[-1] = "error"
    if VERBOSE:
        print(random_case(10), hashes)
    while len(res) > expected:
        res.pop()
    print("\n".join(res))

run()
