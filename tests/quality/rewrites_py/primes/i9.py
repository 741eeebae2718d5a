# Eratosthenes first, then every prime visits its multiples
Q, K = map(int, input().split())
queries = []
for i in range(Q):
    queries.append(tuple(map(int, input().split())))
MAX = 0
for (a, b) in queries:
    if b > MAX:
        MAX = b

isPrime = [True] * (MAX + 1)
primes = []
for i in range(2, MAX + 1):
    if isPrime[i]:
        primes.append(i)
        for j in range(i * i, MAX + 1, i):
            isPrime[j] = False

divisors = [0] * (MAX + 1)
for p in primes:
    for j in range(p, MAX + 1, p):
        divisors[j] = divisors[j] + 1

prefix = [0]
for i in range(1, MAX + 1):
    if divisors[i] == K:
        prefix.append(prefix[-1] + 1)
    else:
        prefix.append(prefix[-1])

for (a, b) in queries:
    amount = prefix[b] - prefix[a - 1]
    biggest = -1
    if amount > 0:
        biggest = b
        while divisors[biggest] != K:
            biggest -= 1
    print(amount, biggest)
