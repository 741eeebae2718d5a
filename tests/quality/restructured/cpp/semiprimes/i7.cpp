#include <bits/stdc++.h>

typedef long long i64;
typedef std::vector<char> flags;

std::vector<i64> collect_primes(i64 limit) {
    std::vector<i64> found;
    flags alive(limit + 1, 1);
    for (i64 d = 2; d <= limit; d++) {
        if (alive[d] == 0) continue;
        i64 m = d * d;
        while (m <= limit) {
            alive[m] = 0;
            m = m + d;
        }
        found.push_back(d);
    }
    return found;
}

flags mark_products(i64 limit) {
    auto found = collect_primes(limit);
    flags good(limit + 1, 0);
    for (auto a = found.begin(); a != found.end(); a++)
        for (auto b = a; b != found.end() && *a * *b <= limit; b++)
            good[*a * *b] = 1;
    return good;
}

int main() {
    int low, high;
    scanf("%d%d", &low, &high);
    flags good = mark_products(high);

    int largest = -1, total = 0;
    for (int v = high; v >= low; v--) {
        if (!good[v]) continue;
        largest = std::max(largest, v);
        total += 1;
    }
    printf("%d %d\n", total, largest);
}
