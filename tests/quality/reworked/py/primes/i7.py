cnt, need = map(int, input().split())
asks = [list(map(int, input().split())) for _ in range(cnt)]
top = max(b for a, b in asks)

small = [0] * (top + 1)      # the least prime that divides
for p in range(2, top + 1):
    if small[p] != 0:
        continue
    m = p
    while m <= top:
        if small[m] == 0:
            small[m] = p
        m += p

# how many different primes
w = [0] * (top + 1)
for v in range(2, top + 1):
    rest = v // small[v]
    if small[rest] == small[v]:
        w[v] = w[rest]
    else:
        w[v] = w[rest] + 1

for a, b in asks:
    total = 0
    last = -1
    for v in range(b, a - 1, -1):
        if w[v] == need:
            total += 1
            if total == 1:
                last = v
    print(total, last)
