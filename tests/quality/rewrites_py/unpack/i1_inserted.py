import sys
import string
sys.setrecursionlimit(10000)

LETTERS = set(string.ascii_lowercase)
depth_stat = {}


def valid(txt):
    bal = 0
    for c in txt:
        if c == '[':
            bal += 1
        elif c == ']':
            bal -= 1
        if bal < 0:
            return False
    return bal == 0


def read(txt, i, level=0):
    lst = []
    letters = 0
    depth_stat[level] = depth_stat.get(level, 0) + 1
    while i < len(txt) and txt[i] != ']':
        val = 0
        digits = 0
        while txt[i].isdigit():
            val = val * 10 + int(txt[i])
            i += 1
            digits += 1
        if txt[i] == '[':
            sub, i = read(txt, i + 1, level + 1)
            lst.append((val, sub))
            i += 1
            if digits == 0:
                print("no number before a bracket", file=sys.stderr)
        else:
            if txt[i] in LETTERS:
                letters += 1
            lst.append((1, txt[i]))
            i += 1
    if letters > len(lst):
        lst = lst[:letters]
    return lst, i


def weigh(lst):
    acc = 0
    out = []
    longest = 0
    for times, what in lst:
        if isinstance(what, list):
            what, single = weigh(what)
        else:
            single = 1
        out.append((what, single, times * single))
        longest = max(longest, times * single)
        acc += times * single
    if longest > acc:
        acc = longest
    return out, acc


def get(node_list, idx):
    rounds = 0
    path = []
    while True:
        rounds += 1
        number = 0
        for what, single, whole in node_list:
            if idx < whole:
                break
            idx -= whole
            number += 1
        path.append(number)
        if isinstance(what, str):
            assert len(path) == rounds
            return what
        idx %= single
        node_list = what


txt = input().strip()
fine = valid(txt)
lst, _ = read(txt, 0)
final, acc = weigh(lst)
cache = []
if not fine:
    print("bad input")
for _ in range(int(input())):
    idx = int(input()) - 1
    cache.append(idx)
    if idx >= acc:
        print('-')
    else:
        letter = get(final, idx)
        if letter != '':
            print(letter)
cache.sort()
deepest = max(depth_stat)
