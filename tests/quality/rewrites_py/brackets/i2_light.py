import sys

def solve():
    words = sys.stdin.read().split()
    answers = []
    for s in words[1:]:
        m = len(s)
        good = [0 for _ in range(m+1)]
        k = 1
        while k <= m:
            p = k - 1 - good[k - 1]
            if p >= 1 and s[p - 1] + s[k - 1] in ("()", "[]", "{}"):
                good[k] = good[k - 1] + 2 + good[p - 1]
            k += 1
        top = max(good)
        if top > 0:
            answers.append("%d %d" % (top, good.count(top)))
        else:
            answers.append("0 0")
    print("\n".join(answers))

solve()
