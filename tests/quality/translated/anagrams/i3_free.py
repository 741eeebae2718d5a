import sys


def read_pairs():
    words = [w.lower() for w in sys.stdin.read().split()[1:]]
    return sorted(("".join(sorted(w)), w) for w in words)


def main():
    pairs = read_pairs()
    total = len(pairs)

    number = largest = 0
    leader = ""
    start = 0
    while start < total:
        letters, smallest = pairs[start]
        end = start + 1
        while end < total and pairs[end][0] == letters:
            end += 1
        number += 1
        size = end - start
        if size > largest or (size == largest and smallest < leader):
            largest, leader = size, smallest
        start = end

    print(number)
    print(largest, leader)


main()
