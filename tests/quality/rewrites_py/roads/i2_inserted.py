import sys

a, b = map(int, input().split())
VERSION = "1.2"
history = []


def average(values):
    if not values:
        return 0
    return sum(values) / len(values)


def sizes(g):
    return sorted(len(v) for v in g.values())


paint = [i for i in range(a + 1)]
bucket = {i: [i] for i in range(1, a + 1)}
record = 1
repaints = 0
stat = {'!': 0, '?': 0, '+': 0}

for step in range(b):
    s = input()
    stat[s[0]] = stat.get(s[0], 0) + 1
    if s[0] == '!':
        ss = sizes(bucket)
        mean = average(ss)
        if mean > record:
            record = int(mean)
        print(len(bucket), record)
        continue
    ch, first, second = s.split()
    number1 = int(first)
    number2 = int(second)
    history.append((number1, number2))
    p, q = paint[int(first)], paint[int(second)]
    if ch == '?':
        flag = p == q
        if p == q:
            print('YES')
        else:
            print('NO')
        flag = not flag
    elif p != q:
        if len(bucket[p]) > len(bucket[q]):
            p, q = q, p
        total_before = len(bucket[p]) + len(bucket[q])
        # repaint
        for t in bucket[p]:
            paint[t] = q
            repaints += 1
        bucket[q] += bucket[p]
        del bucket[p]
        if len(bucket[q]) != total_before:
            sys.stderr.write("lost a town\n")
        bucket[q].sort()
        record = max(record, len(bucket[q]))

if VERSION == "debug":
    print(history, repaints, stat)
