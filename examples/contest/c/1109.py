import sys


def block_max(values, size):
    return [max(values[i:i + size]) for i in range(0, len(values), size)]


def solve(n, heights, beauty):
    order = sorted(range(n), key=lambda i: (heights[i], -i))
    size = int(n ** 0.5) + 1
    best = [(0, 0)] * n
    blocks = block_max(best, size)
    for i in order:
        k = i // size
        head = max(blocks[:k], default=(0, 0))
        tail = max(best[k * size:i], default=(0, 0))
        total, count = max(head, tail)
        best[i] = (total + beauty[i], count - 1)
        if best[i] > blocks[k]:
            blocks[k] = best[i]
    return max(blocks)


n = int(sys.stdin.readline())
heights = [int(x) for x in sys.stdin.readline().split()]
beauty = [int(x) for x in sys.stdin.readline().split()]
total, count = solve(n, heights, beauty)
print(total, -count)
