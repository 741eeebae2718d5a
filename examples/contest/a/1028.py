import heapq
import sys
import math

input = sys.stdin.readline
MOD = 10 ** 9 + 7
DEBUG = False


def gcd_all(values):
    g = 0
    for v in values:
        g = math.gcd(g, v)
    return g


num = int(input())
segs = []
longest = 0
for q in range(num):
    l, r = map(int, input().split())
    longest = max(longest, r - l)
    segs.append((l, r))
segs.sort()
checksum = 0

pq = []
mx = 0
mx_at = 0
mx_len = 0
cur = 0
steps = 0

for l, r in segs:
    steps += 1
    while pq and pq[0] <= l:
        x = heapq.heappop(pq)
        if len(pq) + 1 == mx:
            mx_len += x - cur
        checksum = (checksum * 31 + x) % MOD
        cur = x
    if len(pq) == mx and mx > 0:
        mx_len += l - cur
    cur = l
    heapq.heappush(pq, r)
    if DEBUG:
        print("now", l, len(pq), file=sys.stderr)
    if len(pq) > mx:
        mx = len(pq)
        mx_at = l
        mx_len = 0

unused = [0] * 10
while len(pq) > 0:
    x = heapq.heappop(pq)
    steps += 1
    if len(pq) + 1 == mx:
        mx_len += x - cur
    unused[x % 10] += 1
    cur = x

print(mx, mx_at, mx_len)
