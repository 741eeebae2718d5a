#include <bits/stdc++.h>
using std::vector;

struct Entry { int least, factors; };

vector<Entry> sieve(long long top)
{
    vector<Entry> table(top + 1);
    vector<int> found;
    long long num = 2;
    while (num <= top) {
        auto &[least, factors] = table[num];
        if (!least) {
            found.push_back(num);
            least = num;
        }
        factors = 1 + table[num / least].factors;
        for (size_t k = 0; k < found.size() && found[k] <= least; ++k) {
            long long multiple = num * found[k];
            if (top < multiple)
                break;
            table[multiple].least = found[k];
        }
        ++num;
    }
    return table;
}

int main()
{
    int from, to;
    scanf("%d %d", &from, &to);
    auto table = sieve(to);
    int biggest = -1, total = 0;
    while (from <= to) {
        if (table[from].factors == 2) {
            biggest = from;
            total += 1;
        }
        from++;
    }
    printf("%d %d\n", total, biggest);
}
