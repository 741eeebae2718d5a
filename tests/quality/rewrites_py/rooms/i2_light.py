cnt = int(input())
meet = []
for k in range(cnt):
    frm, to = map(int, input().split())
    meet.append([frm, to, k])
meet.sort(key = lambda q: (q[0], q[2]))

until = []
out = [-1]*cnt
for frm, to, k in meet:
    ok = False
    j = 0
    while j < len(until):
        if until[j] <= frm:
            until[j] = to
            out[k] = j+1
            ok = True
            break
        j += 1
    if not ok:
        until.append(to)
        out[k] = len(until)

print(len(until))
print(*out)
