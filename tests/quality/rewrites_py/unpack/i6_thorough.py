import sys
word, _, *ask = sys.stdin.read().split()
total, inside, up, digits = {0: 0}, {0: []}, {}, ''
times = {0: 1}
at = 0
for z in word:
    if z.isalpha():
        total[at] += 1
        inside[at] += [(1, z)]
    elif z == ']':
        whole, me, at = total[at] * times[at], at, up[at]
        inside[at] += [(whole, me)]
        total[at] += whole
    elif z == '[':
        fresh = len(total)
        up[fresh], at = at, fresh
        total[at], inside[at], times[at], digits = 0, [], int(digits), ''
    else: digits += z

def letter(at, left):
    while at in total:
        left = left % total[at]
        for whole, me in inside[at]:
            left -= whole
            if left < 0: break
        at, left = me, left + whole
    return at

for k in map(int, ask):
    print('-' if total[0] < k else letter(0, k - 1))
