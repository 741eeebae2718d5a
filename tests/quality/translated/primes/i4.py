# build all the numbers with exactly k different primes by recursion over the primes
def primes_upto(n):
    is_p = bytearray([1]) * (n + 1)
    for i in range(2, int(n ** 0.5) + 1):
        if is_p[i]:
            is_p[i*i::i] = bytes(len(range(i*i, n + 1, i)))
    return [i for i in range(2, n + 1) if is_p[i]]

def generate(k, n):
    ps = primes_upto(n)
    res = []
    def rec(start, value, left):
        if left == 0:
            res.append(value)
            return
        for j in range(start, len(ps)):
            v = value * ps[j]
            if v > n:
                break
            while v <= n:
                rec(j + 1, v, left - 1)
                v *= ps[j]
    rec(0, 1, k)
    return set(res)

q, k = [int(z) for z in input().split()]
asked = []
for _ in range(q):
    asked.append(list(map(int, input().split())))
S = generate(k, max(b for a, b in asked))
for a, b in asked:
    inside = S.intersection(range(a, b + 1))
    print(len(inside), max(inside, default=-1))
