import collections


def maxima(numbers):
    line = collections.deque()    # (value, position)
    for pos, value in enumerate(numbers):
        while True:
            if not line or line[-1][0] >= value:
                break
            line.pop()
        line.append((value, pos))
        if line[0][1] + size == pos:
            line.popleft()
        if pos < size - 1:
            continue
        yield line[0][0]


size = int(input().split()[1])
numbers = [int(t) for t in input().split()]
negated = []
for value in numbers:
    negated.append(-value)
gaps = []
for low, high in zip(maxima(negated), maxima(numbers)):
    gaps.append(low + high)
widest = max(gaps)
first = 1 + gaps.index(widest)
print(sum(gaps), f'{widest} {first}', sep='\n')
