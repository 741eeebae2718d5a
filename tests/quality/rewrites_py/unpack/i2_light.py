import re
expr = input().strip()
parts = re.findall(r'\d+\[|[a-z]|\]', expr)
cnt = len(parts)
close = [0]*cnt
unit = [1]*cnt
stack = []
acc = [0]
i = 0
while i < cnt:
    if parts[i] == "]":
        b = stack.pop()
        close[b] = i
        unit[b] = acc.pop()
        acc[-1] += unit[b] * int(parts[b][:-1])
    elif parts[i][-1] == "[":
        stack.append(i)
        acc.append(0)
    else:
        acc[-1] += 1
    i += 1

for _ in range(int(input())):
    pos = int(input())
    if pos > acc[0]:
        print("-")
        continue
    i = 0
    while True:
        if parts[i][-1] != "[":
            if pos == 1:
                print(parts[i])
                break
            pos -= 1
            i += 1
        else:
            full = unit[i] * int(parts[i][:-1])
            if pos <= full:
                pos = (pos - 1) % unit[i] + 1
                i += 1
            else:
                pos -= full
                i = close[i] + 1
