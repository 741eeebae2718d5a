n, m = map(int, input().split())
d = list(map(int, input().split()))
before = [[] for i in range(n)]
for i in range(m):
    x, y = map(int, input().split())
    before[y - 1].append(x - 1)

finished = [0] * n     # 0 = this task is not done yet
answer = []
ok = True
for step in range(n):
    found = -1
    for i in range(n):
        if finished[i] > 0:
            continue
        can = True
        for j in before[i]:
            if finished[j] == 0:
                can = False
        if can:
            found = i
            break
    if found == -1:
        ok = False
        break
    begin = 0
    for j in before[found]:
        begin = max(begin, finished[j])
    finished[found] = begin + d[found]
    answer.append(found + 1)

if ok:
    print(max(finished))
    for x in answer:
        print(x, end=" ")
    print()
else:
    print("IMPOSSIBLE")
