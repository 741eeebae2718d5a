// A pasted library of which main uses a part: the rest is marked as not reached.
#include <iostream>
#include <vector>
#ifdef LOCAL
#include "debug.h"
#endif

#if 0
int old_main() {
    return 42;
}
#endif

struct DSU {
    std::vector<int> up;
    int parts;
    DSU(int n) : up(n, -1), parts(n) {}
    int find(int x) { return up[x] < 0 ? x : up[x] = find(up[x]); }
    bool join(int a, int b) {
        a = find(a), b = find(b);
        if (a == b) return false;
        if (up[a] > up[b]) std::swap(a, b);
        up[a] += up[b];
        up[b] = a;
        --parts;
        return true;
    }
    int size(int x) { return -up[find(x)]; }
    std::vector<int> leaders() {
        std::vector<int> out;
        for (int i = 0; i < (int)up.size(); i++)
            if (up[i] < 0) out.push_back(i);
        return out;
    }
};

template <class T>
struct Fenwick {
    std::vector<T> t;
    void add(int i, T v) { for (; i < (int)t.size(); i += i & -i) t[i] += v; }
    T sum(int i) { T s{}; for (; i > 0; i -= i & -i) s += t[i]; return s; }
};

long long power(long long b, long long e, long long m) {
    long long r = 1;
    while (e) { if (e & 1) r = r * b % m; b = b * b % m; e >>= 1; }
    return r;
}

struct FastIo { FastIo() { std::ios::sync_with_stdio(false); std::cin.tie(nullptr); } } fast_io;

int main() {
    int n, m;
    std::cin >> n >> m;
    DSU d(n);
    while (m--) {
        int a, b;
        std::cin >> a >> b;
        d.join(a - 1, b - 1);
    }
    std::cout << d.parts << '\n';
}
