from sys import stdin
D = [int(w) for w in stdin.read().split()]
T, D = D[1], D[2:]
few, cnt = {0: 0}, {0: 1}
while D:
    a, b, *D = D
    for _ in [0] * b:
        few_keys = [s for s in few if s + a <= T]
        few_keys.sort(reverse=True)
        for s in few_keys:
            if s + a not in few or few[s] < few[s + a] - 1: few[s + a] = 1 + few[s]
    s = T
    while s >= a:
        top = min(b, s // a)
        more = sum(cnt.get(s - a * u, 0) for u in range(1, 1 + top))
        if more: cnt[s] = (more + cnt.get(s, 0)) % (10 ** 9 + 7)
        s -= 1
print('%d\n%d' % (cnt.get(T, 0), few.get(T, -1)))
