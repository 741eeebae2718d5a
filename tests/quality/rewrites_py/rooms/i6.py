n = int(input())
meetings = []
for i in range(n):
    line = input().split()
    meetings.append((int(line[0]), i, int(line[1])))

meetings.sort()
room_end = [0] * n
answer = [0] * n
count = 0
for start, number, end in meetings:
    j = 0
    while room_end[j] > start:
        j += 1
    room_end[j] = end
    answer[number] = j + 1
    if j + 1 > count:
        count = j + 1

print(count)
print(' '.join([str(x) for x in answer]))
