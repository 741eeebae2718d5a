from sys import stdin
_, size, *nums = map(int, stdin.read().split())

def tops(sign):
    cand = []
    for at, x in enumerate(nums):
        x *= sign
        if cand and at - cand[0][1] >= size: del cand[0]
        while cand:
            if cand[-1][0] >= x: break
            del cand[-1]
        cand += [(x, at)]
        if at > size - 2: yield cand[0][0]

total, first, high = 0, 0, -1
for number, both in enumerate(zip(tops(-1), tops(1)), 1):
    if sum(both) > high: first, high = number, sum(both)
    total += sum(both)
print(f'{total}\n{high} {first}')
