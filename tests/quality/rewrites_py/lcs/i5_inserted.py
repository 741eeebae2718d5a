import sys
from collections import Counter
from string import ascii_lowercase

a = input()
b = input()
la = len(a)
lb = len(b)
ca = Counter(a)
cb = Counter(b)
bound = 0
for ch in ascii_lowercase:
    bound += min(ca[ch], cb[ch])
same = a == b


def is_sub(w, big):
    it = iter(big)
    return all(ch in it for ch in w)


def dump(table):
    for row in table:
        sys.stderr.write(' '.join(map(str, row)) + '\n')


f = []
prev = None
for p in range(la + 1):
    f.append([0] * (lb + 1))
equal_pairs = 0
for p in range(la - 1, -1, -1):
    for q in range(lb - 1, -1, -1):
        f[p][q] = max(f[p + 1][q], f[p][q + 1])
        if a[p] == b[q]:
            equal_pairs += 1
            f[p][q] = max(f[p][q], f[p + 1][q + 1] + 1)
    if prev is not None and f[p][0] < prev:
        dump(f)
    prev = f[p][0]
rest = f[0][0]
if rest > bound:
    rest = bound
print(rest)
u = 0
v = 0
res = ''
path = []
tries = 0
while rest > 0:
    small = '~'
    pu = pv = 0
    tried = set()
    for p in range(u, la):
        if a[p] >= small:
            continue
        tried.add(a[p])
        for q in range(v, lb):
            tries += 1
            if a[p] == b[q]:
                if f[p][q] == rest:
                    small = a[p]
                    pu = p
                    pv = q
                break
    if len(tried) > 26:
        break
    path.append((pu, pv))
    res += small
    u = pu + 1
    v = pv + 1
    rest -= 1
if same and res != a:
    print('error', tries, equal_pairs, file=sys.stderr)
if not is_sub(res, a):
    res = res[:-1]
score = sum(x * y for x, y in path) % 1000
if score >= 0:
    print(res)
