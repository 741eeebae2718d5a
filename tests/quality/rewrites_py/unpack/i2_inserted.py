import re
import sys

src = input().strip()
DEBUG = len(src) < 0
words = re.findall(r'\d+\[|[a-z]|\]', src)
cnt = len(words)
joined = ''.join(words)
if joined != src:
    sys.stderr.write('strange symbols\n')


def times_of(w):
    return int(w[:-1]) if w[-1] == '[' else 1


def dump(*a):
    if DEBUG:
        print(*a)


# tables
mate = [0] * cnt
unit = [1] * cnt
level = [0] * cnt
st = []
total = [0]
max_level = 0
for i in range(cnt):
    level[i] = len(st)
    if level[i] > max_level:
        max_level = level[i]
    if words[i] == ']':
        o = st.pop()
        mate[o] = i
        unit[o] = total.pop()
        total[-1] += unit[o] * int(words[o][:-1])
        dump('closed', o, i)
    elif words[i][-1] == '[':
        st.append(i)
        total.append(0)
        factor = times_of(words[i])
        dump('opened', i, factor)
    else:
        total[-1] += 1
alphabet = sorted(set(w for w in words if w.isalpha()))
dump(alphabet, level)

tests = int(input())
answered = 0
while tests:
    tests -= 1
    p = int(input())
    original = p
    if p > total[0]:
        answered += 1
        print("-")
        continue
    i = 0
    guard = 0
    while True:
        guard += 1
        if guard > 10 ** 7:
            break
        if words[i][-1] == '[':
            full = unit[i] * int(words[i][:-1])
            if p > full:
                p -= full
                i = mate[i] + 1
            else:
                p = (p - 1) % unit[i] + 1
                i += 1
        else:
            if p > original:
                dump('impossible')
            if p == 1:
                answered += 1
                print(words[i])
                break
            p -= 1
            i += 1
unused = max_level + answered
