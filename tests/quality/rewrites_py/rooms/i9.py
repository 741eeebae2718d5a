# events: (time, type, id), type 0 = end, 1 = start
n = int(input())
ev = []
for i in range(n):
    s, e = map(int, input().split())
    ev.append((s, 1, i))
    ev.append((e, 0, i))
ev.sort()
ans = [-1] * n
free = set()
cnt = 0
for time, typ, i in ev:
    if typ == 0:
        free.add(ans[i])
    elif free:
        r = min(free)
        free.remove(r)
        ans[i] = r
    else:
        cnt += 1
        ans[i] = cnt
print(cnt)
print(*ans)
