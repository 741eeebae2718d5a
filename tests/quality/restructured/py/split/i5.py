import sys


def enough(limit):
    used, weight = 1, 0
    for item in items:
        weight = weight + item
        if weight > limit:
            used, weight = used + 1, item
    return groups >= used and max(items) <= limit


def find_limit(bad, good):
    while bad + 1 < good:
        half = (good + bad) // 2
        if not enough(half):
            bad = half
            continue
        good = half
    return good


data = list(map(int, sys.stdin.read().split()))
groups, items = data[1], data[2:data[0] + 2]
limit = find_limit(0, sum(items))

sizes = []
weight, amount = 0, 0
left = len(items)
for item in items:
    # close the group when it is full or every later one needs an item
    forced = left == groups - 1 - len(sizes)
    if amount == 0 or not forced and weight + item <= limit:
        weight, amount = item + weight, amount + 1
    else:
        sizes.append(amount)
        weight, amount = item, 1
    left -= 1
sizes.append(amount)

sys.stdout.write(str(limit) + "\n" + " ".join(map(str, sizes)) + "\n")
