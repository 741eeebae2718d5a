import sys
from bisect import bisect_left

BIG = 10 ** 6      # value * BIG - boxes packs both goals in one number


class SegTree:
    def __init__(self, n):
        self.size = 1
        while self.size < n:
            self.size *= 2
        self.t = [0] * (2 * self.size)

    def update(self, i, v):
        i += self.size
        while i and self.t[i] < v:
            self.t[i] = v
            i //= 2

    def query(self, l, r):
        l += self.size
        r += self.size
        res = 0
        while l < r:
            if l & 1:
                res = max(res, self.t[l])
                l += 1
            if r & 1:
                r -= 1
                res = max(res, self.t[r])
            l //= 2
            r //= 2
        return res


def main():
    n, *rest = map(int, sys.stdin.read().split())
    it = iter(rest)
    boxes = []
    for a, b, v in zip(it, it, it):
        boxes.append((min(a, b), max(a, b), v))
    boxes.sort(key=lambda x: (x[0], -x[1]))
    hs = sorted(set(x[1] for x in boxes))
    st = SegTree(len(hs))
    for a, b, v in boxes:
        p = bisect_left(hs, b)
        st.update(p, st.query(0, p) + v * BIG - 1)
    ans = st.t[1]
    value = (ans + BIG - 1) // BIG
    print(value, value * BIG - ans)


main()
