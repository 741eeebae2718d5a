import sys
from collections import deque
input = sys.stdin.readline


def sliding_max(a, w):
    q = deque()
    res = []
    for i in range(len(a)):
        while len(q) > 0 and a[q[-1]] < a[i]:
            q.pop()
        q.append(i)
        if q[0] == i - w:
            q.popleft()
        if i + 1 >= w:
            res.append(a[q[0]])
    return res


def main():
    n, w = map(int, input().split())
    a = list(map(int, input().split()))
    mx = sliding_max(a, w)
    mn = sliding_max([-x for x in a], w)
    ans = [mx[i] + mn[i] for i in range(n - w + 1)]
    print(sum(ans))
    best = max(ans)
    print(best, ans.index(best) + 1)


main()
