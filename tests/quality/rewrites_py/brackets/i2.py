import sys

def main():
    inp = sys.stdin.read().split()
    out = []
    for w in inp[1:]:
        n = len(w)
        # d[i] - length of the longest good piece ending right before i
        d = [0] * (n + 1)
        for i in range(1, n + 1):
            j = i - 1 - d[i-1]      # 1-based place of the partner
            if j >= 1 and w[j-1] + w[i-1] in ("()", "[]", "{}"):
                d[i] = d[i-1] + 2 + d[j-1]
        mx = max(d)
        if mx == 0:
            out.append("0 0")
        else:
            out.append("%d %d" % (mx, d.count(mx)))
    print("\n".join(out))

main()
