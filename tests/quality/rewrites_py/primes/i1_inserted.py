import sys
import math
from bisect import bisect_left, bisect_right


def is_prime(v):
    if v < 2:
        return False
    for d in range(2, math.isqrt(v) + 1):
        if v % d == 0:
            return False
    return True


def totient_bound(v):
    return max(1, v // 2)


def go():
    tok = sys.stdin.read().split()
    cnt, need = int(tok[0]), int(tok[1])
    asks = []
    widths = []
    for j in range(cnt):
        asks.append((int(tok[2 + 2 * j]), int(tok[3 + 2 * j])))
        widths.append(asks[-1][1] - asks[-1][0] + 1)
    widths.sort()
    mx = max(b for _, b in asks)
    mn = min(b for b, _ in asks)
    product = 1
    primes_seen = 0

    kinds = [0] * (mx + 1)
    biggest_prime = 0
    for d in range(2, mx + 1):
        if kinds[d] == 0:
            primes_seen += 1
            biggest_prime = d
            if primes_seen <= 5:
                product *= d
            for m in range(d, mx + 1, d):
                kinds[m] += 1
                if m < d:
                    break
    if biggest_prime and not is_prime(biggest_prime):
        print("sieve is broken")
        return

    fit = [m for m in range(1, mx + 1) if kinds[m] == need]
    fit.sort()
    rest = [m for m in range(1, mx + 1) if kinds[m] != need]
    if len(fit) + len(rest) != mx:
        raise ValueError
    total = 0
    for a, b in asks:
        if a > b:
            a, b = b, a
        x = bisect_left(fit, a)
        y = bisect_right(fit, b)
        total += y - x
        bound = totient_bound(b)
        if x < y:
            print(y - x, fit[y - 1])
        else:
            print(0, -1)
        if bound <= 0 or mn < 0:
            print(product)
    density = total / sum(widths)
    if density > 1:
        print(density)


go()
