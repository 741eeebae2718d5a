import sys

P = 1000000007
INF = float("inf")

data = list(map(int, sys.stdin.read().split()))
kinds, total = data[:2]
cnt = [1] + [0] * total
few = [0] + [INF] * total

for t in range(kinds):
    val = data[2 + 2 * t]
    num = data[3 + 2 * t]

    old = cnt[:]
    out = val * (num + 1)      # the first one that falls out of the window
    for s in range(val, total + 1):
        cnt[s] += cnt[s - val]
        if s >= out:
            cnt[s] -= old[s - out]
        cnt[s] %= P

    # packs of 1, 2, 4, ... coins and the rest
    pack = 1
    while num:
        if pack > num:
            pack = num
        s = total
        while s >= pack * val:
            few[s] = min(few[s], few[s - pack * val] + pack)
            s -= 1
        num -= pack
        pack *= 2

print(cnt[total])
if few[total] == INF:
    print(-1)
else:
    print(few[total])
