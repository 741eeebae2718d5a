def seat(begin, finish):
    # first room that is empty at this time
    for r in range(size):
        if not until[r] > begin:
            until[r] = finish
            return r + 1


size = int(input())
rows = [tuple(map(int, input().split())) for _ in range(size)]
order = sorted((rows[k][0], k) for k in range(size))
until, result = [0] * size, [0] * size
pos = used = 0
while pos < size:
    begin, who = order[pos]
    result[who] = seat(begin, rows[who][1])
    used = max(result[who], used)
    pos += 1

print(used)
print(*result)
