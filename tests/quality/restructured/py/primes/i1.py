import bisect


def primes_dividing(limit):
    kinds = [0 for _ in range(limit + 1)]
    number = 2
    while number <= limit:
        if not kinds[number]:
            for times in range(1, limit // number + 1):
                kinds[times * number] = kinds[times * number] + 1
        number += 1
    return kinds


def reply(begin, end):
    before = bisect.bisect_left(fitting, begin)
    upto = bisect.bisect_right(fitting, end)
    if before >= upto:
        return 0, -1
    return upto - before, fitting[upto - 1]


count, wanted = map(int, input().split())
begins, ends = [], []
while len(ends) < count:
    begin, end = input().split()
    begins.append(int(begin))
    ends.append(int(end))

fitting = []
for number, kinds in enumerate(primes_dividing(max(ends))):
    if number > 0 and kinds == wanted:
        fitting.append(number)

for begin, end in zip(begins, ends):
    print(*reply(begin, end))
