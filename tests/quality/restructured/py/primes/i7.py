import sys


def least_divisors(size):
    least = [0 for _ in range(size)]
    number = 2
    while number < size:
        if not least[number]:
            multiple = number
            while multiple < size:
                least[multiple] = least[multiple] or number
                multiple += number
        number += 1
    return least


def count_different(least):
    different = [0] * len(least)
    for number in range(2, len(least)):
        divisor = least[number]
        rest = number // divisor
        fresh = 0 if least[rest] == divisor else 1
        different[number] = fresh + different[rest]
    return different


def look(different, wanted, low, high):
    amount, largest = 0, -1
    for number in range(high, low - 1, -1):
        if different[number] != wanted:
            continue
        if largest < 0:
            largest = number
        amount = amount + 1
    return amount, largest


def main():
    amount, wanted = map(int, sys.stdin.readline().split())
    asked = [tuple(map(int, sys.stdin.readline().split())) for _ in range(amount)]
    size = 1 + max(high for low, high in asked)
    different = count_different(least_divisors(size))
    for low, high in asked:
        sys.stdout.write("%d %d\n" % look(different, wanted, low, high))


main()
