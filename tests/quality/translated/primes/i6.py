def count_prime_divisors(x):
    result = 0
    d = 2
    while d * d <= x:
        if x % d == 0:
            result += 1
            while x % d == 0:
                x = x // d
        d = d + 1
    if x > 1:
        result += 1
    return result


memo = {}
q, k = map(int, input().split())
for _ in range(q):
    l, r = map(int, input().split())
    count = 0
    largest = -1
    for x in range(l, r + 1):
        if x not in memo:
            memo[x] = count_prime_divisors(x)
        if memo[x] == k:
            count += 1
            largest = x
    print(count, largest)
