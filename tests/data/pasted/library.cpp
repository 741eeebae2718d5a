#include <bits/stdc++.h>
using namespace std;

const long long MOD = 998244353;

long long power(long long base, long long exponent) {
    long long result = 1;
    base %= MOD;
    while (exponent > 0) {
        if (exponent & 1) result = result * base % MOD;
        base = base * base % MOD;
        exponent >>= 1;
    }
    return result;
}

void transform(vector<long long>& a, bool inverse) {
    int n = a.size();
    for (int i = 1, j = 0; i < n; i++) {
        int bit = n >> 1;
        for (; j & bit; bit >>= 1) j ^= bit;
        j ^= bit;
        if (i < j) swap(a[i], a[j]);
    }
    for (int width = 2; width <= n; width <<= 1) {
        long long root = power(3, (MOD - 1) / width);
        if (inverse) root = power(root, MOD - 2);
        for (int i = 0; i < n; i += width) {
            long long w = 1;
            for (int k = 0; k < width / 2; k++) {
                long long u = a[i + k], v = a[i + k + width / 2] * w % MOD;
                a[i + k] = (u + v) % MOD;
                a[i + k + width / 2] = (u - v + MOD) % MOD;
                w = w * root % MOD;
            }
        }
    }
    if (inverse) {
        long long scale = power(n, MOD - 2);
        for (auto& x : a) x = x * scale % MOD;
    }
}

vector<long long> convolution(vector<long long> a, vector<long long> b) {
    int need = a.size() + b.size() - 1, n = 1;
    while (n < need) n <<= 1;
    a.resize(n);
    b.resize(n);
    transform(a, false);
    transform(b, false);
    for (int i = 0; i < n; i++) a[i] = a[i] * b[i] % MOD;
    transform(a, true);
    a.resize(need);
    return a;
}

struct Sets {
    vector<int> parent, size;
    Sets(int n) : parent(n), size(n, 1) { iota(parent.begin(), parent.end(), 0); }
    int find(int x) {
        while (parent[x] != x) {
            parent[x] = parent[parent[x]];
            x = parent[x];
        }
        return x;
    }
    bool unite(int a, int b) {
        a = find(a);
        b = find(b);
        if (a == b) return false;
        if (size[a] < size[b]) swap(a, b);
        parent[b] = a;
        size[a] += size[b];
        return true;
    }
};

struct Sums {
    int n;
    vector<long long> tree;
    Sums(int n) : n(n), tree(n + 1, 0) {}
    void add(int i, long long value) {
        for (i++; i <= n; i += i & -i) tree[i] += value;
    }
    long long before(int i) {
        long long sum = 0;
        for (; i > 0; i -= i & -i) sum += tree[i];
        return sum;
    }
    long long between(int from, int to) { return before(to) - before(from); }
};

vector<int> primes_below(int n) {
    vector<int> least(n + 1), primes;
    for (int i = 2; i <= n; i++) {
        if (!least[i]) {
            least[i] = i;
            primes.push_back(i);
        }
        for (int p : primes) {
            if (p > least[i] || 1LL * p * i > n) break;
            least[p * i] = p;
        }
    }
    return primes;
}

vector<int> prefixes(const string& s) {
    int n = s.size();
    vector<int> z(n);
    for (int i = 1, left = 0, right = 0; i < n; i++) {
        if (i < right) z[i] = min(right - i, z[i - left]);
        while (i + z[i] < n && s[z[i]] == s[i + z[i]]) z[i]++;
        if (i + z[i] > right) {
            left = i;
            right = i + z[i];
        }
    }
    return z;
}
