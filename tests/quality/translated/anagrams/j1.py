import sys
from collections import defaultdict


def main():
    data = sys.stdin.read().split()
    n = int(data[0])
    d = defaultdict(list)
    for s in data[1:n + 1]:
        s = s.lower()
        key = "".join(sorted(s))
        d[key].append(s)

    print(len(d))

    ans = None
    for lst in d.values():
        cand = (-len(lst), min(lst))
        if ans is None or cand < ans:
            ans = cand
    print(-ans[0], ans[1])


if __name__ == "__main__":
    main()
