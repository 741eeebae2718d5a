import sys

cnt = int(sys.stdin.readline())
lectures = []
for num in range(cnt):
    begin, finish = map(int, sys.stdin.readline().split())
    lectures.append((begin, num, finish))
lectures.sort()

where = [0] * cnt
until = []    # one entry for each room in use

for begin, num, finish in lectures:
    k = 0
    while k < len(until) and until[k] > begin:
        k += 1
    if k == len(until):      # nothing is free
        until.append(finish)
    else:
        until[k] = finish
    where[num] = k + 1

print(len(until))
print(" ".join(map(str, where)))
