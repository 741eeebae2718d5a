import sys
input = sys.stdin.readline

line = input().strip()
top = [1, [], 0]   # times, inside, size of the inside
path = [top]
val = 0
i = 0
while i < len(line):
    ch = line[i]
    if ch.isdigit():
        val = val*10 + int(ch)
    elif ch == '[':
        cur = [val, [], 0]
        path[-1][1].append(cur)
        path.append(cur)
        val = 0
    elif ch == ']':
        cur = path.pop()
        path[-1][2] += cur[0]*cur[2]
    else:
        path[-1][1].append(ch)
        path[-1][2] += 1
    i += 1

for _ in range(int(input())):
    pos = int(input())
    if pos > top[2]:
        print('-')
    else:
        pos -= 1
        cur = top
        while type(cur) != str:
            pos = pos % cur[2]
            for x in cur[1]:
                w = 1 if type(x) == str else x[0]*x[2]
                if pos < w:
                    cur = x
                    break
                pos -= w
        print(cur)
