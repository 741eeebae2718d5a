#include <iostream>

bool prime(unsigned n) {
    if (n < 4) return n > 1;
    if (n % 2 == 0) return false;
    for (unsigned d = 3; d * d <= n; d += 2)
        if (n % d == 0) return false;
    return true;
}

unsigned leastDivisor(unsigned n) {
    unsigned d = 2;
    while (d * d <= n) {
        if (n % d == 0) return d;
        ++d;
    }
    return n;
}

bool semi(unsigned n) {
    if (n < 4) return false;
    unsigned d = leastDivisor(n);
    return d != n && prime(n / d);
}

int main() {
    unsigned a, b;
    std::cin >> a >> b;

    unsigned total = 0;
    long best = -1;
    for (unsigned n = b; n >= a; --n) {
        if (!semi(n)) continue;
        ++total;
        if (best < 0) best = n;
    }
    std::cout << total << " " << best << std::endl;
}
