def fits(numbers, most, bound):
    used, total = 1, 0
    for value in numbers:
        total = value + total
        if bound < total:
            used, total = used + 1, value
    return not used > most


def smallest_bound(numbers, most):
    low, high = max(numbers), sum(numbers)
    while True:
        if low >= high:
            return low
        middle = (high + low) >> 1
        if not fits(numbers, most, middle):
            low = 1 + middle
            continue
        high = middle


def main():
    count, most = [int(word) for word in input().split()]
    numbers = [int(word) for word in input().split()]
    bound = smallest_bound(numbers, most)
    print(bound)

    start = 0
    lengths = []
    while len(lengths) < most:
        total, end = 0, start
        # the later parts get at least a number each
        stop = count - most + len(lengths) + 1
        while end < stop:
            total = total + numbers[end]
            if total > bound:
                break
            end += 1
        lengths.append(end - start)
        start = end
    print(' '.join(map(str, lengths)))


main()
