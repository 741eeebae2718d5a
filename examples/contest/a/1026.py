from collections import Counter

n = int(input())
c = Counter()
for _ in range(n):
    a, b = map(int, input().split())
    c[a] += 1
    c[b] -= 1

times = sorted(c)
now = 0
spans = {}          # boats out -> list of (from, to)
for x, y in zip(times, times[1:]):
    now += c[x]
    spans.setdefault(now, []).append((x, y))

m = max(spans)
total = 0
for x, y in spans[m]:
    total += y - x
print(m, spans[m][0][0], total)
