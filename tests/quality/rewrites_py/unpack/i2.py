import re

line = input().strip()
tok = re.findall(r'\d+\[|[a-z]|\]', line)
n = len(tok)

# pair[i] = index of the closing bracket, size[i] = length of one repetition
pair = [0] * n
size = [1] * n
opened = []
sums = [0]
for i in range(n):
    if tok[i] == ']':
        j = opened.pop()
        pair[j] = i
        size[j] = sums.pop()
        sums[-1] += size[j] * int(tok[j][:-1])
    elif tok[i][-1] == '[':
        opened.append(i)
        sums.append(0)
    else:
        sums[-1] += 1

q = int(input())
while q:
    q -= 1
    k = int(input())
    if k > sums[0]:
        print("-")
        continue
    i = 0
    while True:
        if tok[i][-1] == '[':
            whole = size[i] * int(tok[i][:-1])
            if k > whole:
                k -= whole
                i = pair[i] + 1
            else:
                k = (k - 1) % size[i] + 1
                i += 1
        else:
            if k == 1:
                print(tok[i])
                break
            k -= 1
            i += 1
