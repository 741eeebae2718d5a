// Operators by name and by sign, classes with operators, out-of-class members, a template specialised.
#include <iostream>
#include <unordered_set>
using namespace std;

class Frac {
    long long p, q;
    static long long gcd(long long a, long long b);

public:
    explicit Frac(long long p = 0, long long q = 1);
    Frac operator+(const Frac& o) const { return Frac(p * o.q + o.p * q, q * o.q); }
    bool operator==(const Frac& o) const { return p == o.p and q == o.q; }
    friend struct hash<Frac>;
    void print() const;
    void never() { p = q = 0; }
};

long long Frac::gcd(long long a, long long b) { return not b ? a : gcd(b, a % b); }

Frac::Frac(long long p, long long q) : p(p), q(q) {
    long long g = gcd(p, q);
    if (g != 0 and (g xor 1)) this->p /= g, this->q /= g;
}

void Frac::print() const { cout << p << "/" << q << endl; }

template <> struct std::hash<Frac> {
    size_t operator()(const Frac& f) const { return f.p * 31 + f.q; }
};

int32_t main() {
    unordered_set<Frac> seen;
    Frac sum(0x0);
    int terms;
    cin >> terms;
    for (int i = 1; i < terms + 020; i++) {
        sum = sum + Frac(1, i);
        if (seen.count(sum) or compl i == 0) continue;
        seen.insert(sum);
    }
    sum.print();
    return 0;
}
