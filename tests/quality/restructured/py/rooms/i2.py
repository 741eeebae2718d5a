def firstEmpty(start):
    k = 0
    while k != len(till):
        if not till[k] > start:
            return k
        k += 1
    return -1


size = int(input())
begin, stop = [], []
while len(begin) < size:
    x, y = map(int, input().split())
    begin.append(x)
    stop.append(y)

till = []
out = [0] * size
for j in sorted(range(size), key=lambda t: (begin[t], t)):
    k = firstEmpty(begin[j])
    if k < 0:
        till.append(stop[j])
        out[j] = len(till)
    else:
        out[j] = 1 + k
        till[k] = stop[j]

print(len(till), ' '.join(map(str, out)), sep='\n')
