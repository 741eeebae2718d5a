from itertools import chain


def smallest_prime_factors(limit):
    factors = [0] * (limit + 1)
    for candidate in range(2, limit + 1):
        if factors[candidate]:
            continue
        for multiple in range(candidate, limit + 1, candidate):
            factors[multiple] = factors[multiple] or candidate
    return factors


def distinct_prime_counts(limit):
    """Number of different primes of every x, taken over from x / (its smallest prime)."""
    factors = smallest_prime_factors(limit)
    counts = [0] * (limit + 1)
    for number in range(2, limit + 1):
        reduced = number // factors[number]
        is_new_prime = factors[reduced] != factors[number]
        counts[number] = counts[reduced] + int(is_new_prime)
    return counts


def query(counts, wanted, left, right):
    matching = (x for x in range(right, left - 1, -1) if counts[x] == wanted)
    largest = next(matching, None)
    if largest is None:
        return 0, -1
    return 1 + sum(1 for _ in matching), largest


def main():
    amount, wanted = map(int, input().split())
    ranges = [tuple(map(int, input().split())) for _ in range(amount)]
    counts = distinct_prime_counts(max(chain.from_iterable(ranges)))
    for left, right in ranges:
        print(*query(counts, wanted, left, right))


if __name__ == "__main__":
    main()
