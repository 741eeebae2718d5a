def find_room(t):
    for r in range(n):
        if free_at[r] <= t:
            return r


n = int(input())
ev = []
for i in range(n):
    frm, to = map(int, input().split())
    ev.append((frm, to, i))
ev.sort(key=lambda e: (e[0], e[2]))

free_at = n * [0]
out = n * [0]
for frm, to, i in ev:
    r = find_room(frm)
    out[i] = r + 1
    free_at[r] = to

print(max(out))
print(*out)
