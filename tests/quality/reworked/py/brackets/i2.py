GOOD = ("{}", "[]", "()")

def solve(s):
    size = len(s)
    # best[k+1]: how long is the longest correct substring that ends with s[k]
    best = [0] * (size + 1)
    for k in range(size):
        p = k - best[k] - 1    # index of the bracket that should open
        if p < 0 or s[p] + s[k] not in GOOD:
            continue
        best[k+1] = best[p] + best[k] + 2
    longest = max(best)
    if longest > 0:
        return f"{longest} {best.count(longest)}"
    return "0 0"

for _ in range(int(input())):
    print(solve(input().strip()))
