#include <bits/stdc++.h>

using i64 = std::int64_t;

template <class T>
struct Compressor {
    std::vector<T> v;
    void add(T x) { v.push_back(x); }
    void build() {
        std::sort(v.begin(), v.end());
        v.erase(std::unique(v.begin(), v.end()), v.end());
    }
    std::size_t id(T x) const {
        return std::lower_bound(v.begin(), v.end(), x) - v.begin();
    }
};

int main() {
    std::cin.tie(nullptr)->sync_with_stdio(false);
    std::size_t n;
    std::cin >> n;
    std::vector<std::array<int, 2>> seg(n);
    Compressor<int> cmp;
    for (auto &[a, b] : seg) {
        std::cin >> a >> b;
        cmp.add(a);
        cmp.add(b);
    }
    cmp.build();

    std::vector<int> d(cmp.v.size());
    for (auto [a, b] : seg) {
        d[cmp.id(a)] += 1;
        d[cmp.id(b)] -= 1;
    }
    std::partial_sum(d.begin(), d.end(), d.begin());

    const auto mx = std::max_element(d.begin(), d.end());
    i64 len = 0;
    for (std::size_t i = 0; i + 1 < d.size(); ++i)
        len += d[i] == *mx ? cmp.v[i + 1] - cmp.v[i] : 0;
    std::cout << *mx << ' ' << cmp.v[mx - d.begin()] << ' ' << len << '\n';
}
