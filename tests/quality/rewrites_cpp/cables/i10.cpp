#include <iostream>
#include <vector>
#include <numeric>
#include <functional>

int main() {
    int n, m, q;
    std::cin >> n >> m >> q;

    std::vector<std::pair<int, int>> edges;
    for (int i = 0; i < m; ++i) {
        int a, b;
        std::cin >> a >> b;
        edges.push_back({a - 1, b - 1});
    }
    std::vector<bool> alive(m, true);

    // slow but simple: a new union-find after every removal
    for (int step = 0; step < q; ++step) {
        int which;
        std::cin >> which;
        alive[which - 1] = false;

        std::vector<int> p(n);
        std::iota(p.begin(), p.end(), 0);
        std::function<int(int)> find = [&](int x) { return p[x] == x ? x : p[x] = find(p[x]); };

        for (int i = 0; i < m; ++i)
            if (alive[i]) p[find(edges[i].first)] = find(edges[i].second);

        int components = 0;
        for (int i = 0; i < n; ++i)
            if (find(i) == i) ++components;
        std::cout << components << "\n";
    }
    return 0;
}
