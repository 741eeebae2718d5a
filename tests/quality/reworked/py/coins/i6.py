M = 10**9 + 7

kinds, target = map(int, input().split())
purse = [tuple(map(int, input().split())) for _ in range(kinds)]

cnt = [0] * (target + 1)
cnt[0] = 1
for val, num in purse:
    for s in range(target, 0, -1):
        used = 1
        while used <= num and used * val <= s:
            cnt[s] = (cnt[s] + cnt[s - used * val]) % M
            used += 1

least = [-1] * (target + 1)
least[0] = 0


def add_one(val):
    # one more coin of this value
    for s in range(target, val - 1, -1):
        prev = least[s - val]
        if prev == -1:
            continue
        if least[s] == -1 or prev + 1 < least[s]:
            least[s] = prev + 1


for val, num in purse:
    while num > 0:
        add_one(val)
        num -= 1

print(cnt[target], least[target], sep="\n")
