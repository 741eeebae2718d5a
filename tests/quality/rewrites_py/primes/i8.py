import sys
from bisect import bisect_left, bisect_right

def sieve(n):
    spf = list(range(n + 1))
    i = 2
    while i * i <= n:
        if spf[i] == i:
            for j in range(i * i, n + 1, i):
                if spf[j] == j:
                    spf[j] = i
        i += 1
    return spf

def omega(x, spf):
    s = set()
    while x > 1:
        s.add(spf[x])
        x //= spf[x]
    return len(s)

def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    q, k = data[0], data[1]
    n = max(data[2:])
    spf = sieve(n)
    nums = []
    for x in range(1, n + 1):
        if omega(x, spf) == k:
            nums.append(x)
    out = []
    for i in range(q):
        l, r = data[2 * i + 2], data[2 * i + 3]
        a = bisect_left(nums, l)
        b = bisect_right(nums, r)
        if a == b:
            out.append("0 -1")
        else:
            out.append(str(b - a) + " " + str(nums[b - 1]))
    print("\n".join(out))

main()
