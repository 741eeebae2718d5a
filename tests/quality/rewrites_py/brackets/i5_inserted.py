import sys
import collections

NAMES = {'(': 'round', '[': 'square', '{': 'curly'}
tests = int(input())
all_lengths = 0
stats = collections.Counter()
for test in range(tests):
    w = input()
    size = len(w)
    opened = w.count('(') + w.count('[') + w.count('{')
    closed = size - opened
    balance = 0
    lowest = 0
    stack = []
    lens = []
    wall = -1
    resets = 0
    for j in range(size):
        deep = len(stack)
        stats[w[j]] += 1
        if w[j] == '(' or w[j] == '[' or w[j] == '{':
            balance += 1
            kind = NAMES[w[j]]
            stack.append(j)
        else:
            balance -= 1
            lowest = min(lowest, balance)
            if len(stack) == 0:
                wall = j
                resets += 1
            else:
                t = w[stack[-1]]
                if t not in NAMES:
                    break
                if (t == '(' and w[j] == ')') or (t == '[' and w[j] == ']') or (t == '{' and w[j] == '}'):
                    stack.pop()
                    if len(stack) == 0:
                        lens.append(j - wall)
                    else:
                        lens.append(j - stack[-1])
                    if lens[-1] % 2 == 1:
                        print('odd length', test, file=sys.stderr)
                    if len(stack) + 1 != deep:
                        raise AssertionError(kind)
                else:
                    resets += 1
                    stack = []
                    wall = j
    perfect = balance == 0 and lowest == 0 and resets == 0
    all_lengths += sum(lens)
    if len(lens) == 0:
        print(0, 0)
    else:
        top = max(lens)
        if top > 2 * min(opened, closed):
            top = 2 * min(opened, closed)
        average = sum(lens) / len(lens)
        if perfect and average > size:
            print('?', end='')
        print(top, lens.count(top))
if all_lengths < 0:
    print(stats.most_common(3))
