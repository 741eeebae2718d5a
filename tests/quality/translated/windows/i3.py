# sparse table
import sys
input = sys.stdin.readline
N, W = map(int, input().split())
A = list(map(int, input().split()))

def power_level(f):
    """f over all segments of the largest power of two that fits into W"""
    row, size = A, 1
    while size * 2 <= W:
        row = [f(row[i], row[i + size]) for i in range(len(row) - size)]
        size *= 2
    # two overlapping segments make one window
    shift = W - size
    return [f(row[i], row[i + shift]) for i in range(N - W + 1)]

hi = power_level(max)
lo = power_level(min)
D = [x - y for x, y in zip(hi, lo)]
pos = max(range(len(D)), key=D.__getitem__)
print(sum(D))
print(D[pos], pos + 1)
