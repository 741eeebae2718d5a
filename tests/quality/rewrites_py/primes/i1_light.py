import sys, bisect

def solve():
    inp = [int(w) for w in sys.stdin.read().split()]
    n, need = inp[0], inp[1]
    ask = []
    j = 0
    while j < n:
        ask.append((inp[2 + 2*j], inp[3 + 2*j]))
        j += 1
    mx = max([b for a, b in ask])
    cnt = [0]*(mx + 1)
    for i in range(2, mx + 1):
        if cnt[i] > 0:
            continue
        m = i
        while m <= mx:
            cnt[m] += 1
            m += i
    lst = []
    for v in range(1, mx + 1):
        if cnt[v] == need:
            lst.append(v)
    for a, b in ask:
        x = bisect.bisect_left(lst, a)
        y = bisect.bisect_right(lst, b)
        if x >= y:
            print(0, -1)
        else:
            print(y - x, lst[y - 1])

solve()
