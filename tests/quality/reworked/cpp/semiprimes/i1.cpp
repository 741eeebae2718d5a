#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int from, to;
    scanf("%d %d", &from, &to);

    vector<int> small(to + 1);   // smallest prime divisor
    vector<int> factors(to + 1); // number of prime divisors
    vector<int> pr;
    for (int x = 2; x <= to; ++x) {
        if (!small[x]) {
            pr.push_back(x);
            small[x] = x;
        }
        factors[x] = 1 + factors[x / small[x]];
        size_t k = 0;
        while (k < pr.size() && pr[k] <= small[x]) {
            long long y = 1LL * x * pr[k];
            if (y > to) break;
            small[y] = pr[k];
            k++;
        }
    }

    int total = 0, biggest = -1;
    for (int x = to; x >= from; --x) {
        if (factors[x] != 2) continue;
        if (total == 0) biggest = x;
        total++;
    }
    printf("%d %d\n", total, biggest);
    return 0;
}
