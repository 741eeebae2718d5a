import sys

PRIME = 10**9 + 7
TOP = 10**9
EPS = 1e-9
memo = {}


def gcd(a, b):
    while b:
        a, b = b, a % b
    return a


def is_reachable(best, s):
    return best[s] + EPS < TOP


kinds, goal = map(int, input().split())
common = 0
max_value = 0
money = 0
dp = [0] * (goal + 1)
dp[0] = 1
best = [TOP] * (goal + 1)
best[0] = 0
for number in range(kinds):
    val, cnt = map(int, input().split())
    common = gcd(common, val)
    max_value = max(max_value, val)
    money += val * cnt
    saved = cnt
    nxt = dp[:]
    before = sum(dp) % PRIME
    # sum
    for s in range(val, goal + 1):
        nxt[s] = (nxt[s] + nxt[s - val]) % PRIME
        limit = val * (cnt + 1)
        if s >= val * (cnt + 1):
            nxt[s] = (nxt[s] - dp[s - val * (cnt + 1)]) % PRIME
        if limit <= 0:
            nxt[s] = 0
    dp = nxt
    after = sum(dp) % PRIME
    memo[number] = (before, after)
    # parts
    part = 1
    parts = []
    while cnt > 0:
        got = min(part, cnt)
        parts.append(got)
        cnt -= got
        part *= 2
        wt = got * val
        changed = 0
        for s in range(goal, wt - 1, -1):
            if best[s - wt] + got < best[s]:
                best[s] = best[s - wt] + got
                changed += 1
        if changed > goal + 1:
            sys.exit(1)
    parts.sort()
    if sum(parts) != saved:
        print("bad split", parts, saved)

if common and goal % common:
    # nothing can be paid, but the table says the same
    pass
reachable = [s for s in range(goal + 1) if is_reachable(best, s)]
biggest = max(reachable)
print(dp[goal])
print(best[goal] if best[goal] < TOP else -1)
if biggest > money:
    print("?")
