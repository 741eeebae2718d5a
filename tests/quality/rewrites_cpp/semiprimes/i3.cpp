#include <cstdio>
#include <vector>
#include <algorithm>

// Pair up primes p <= q with l <= p*q <= r directly.
int main()
{
    int l, r;
    scanf("%d %d", &l, &r);

    int half = std::max(2, r / 2);
    std::vector<char> isPrime(half + 1, 1);
    isPrime[0] = isPrime[1] = 0;
    for (int i = 2; (long long)i * i <= half; ++i)
        if (isPrime[i])
            for (int j = i * i; j <= half; j += i)
                isPrime[j] = 0;

    std::vector<int> primes;
    for (int i = 2; i <= half; ++i)
        if (isPrime[i]) primes.push_back(i);

    long long count = 0;
    int largest = -1;
    for (size_t i = 0; i < primes.size(); ++i) {
        int p = primes[i];
        if ((long long)p * p > r) break;
        int need = std::max(p, (l + p - 1) / p);
        auto lo = std::lower_bound(primes.begin(), primes.end(), need);
        auto hi = std::upper_bound(primes.begin(), primes.end(), r / p);
        if (lo >= hi) continue;
        count += hi - lo;
        largest = std::max(largest, p * *(hi - 1));
    }
    printf("%lld %d\n", count, largest);
}
