#include <iostream>
#include <vector>
#include <algorithm>

// Binary search on the length; each check slides a window using block prefix/suffix extremes.
class Checker {
    std::vector<int> a;
    int k;

public:
    Checker(std::vector<int> values, int limit) : a(std::move(values)), k(limit) {}

    // first window of the given length with max - min <= k, or -1
    int find(int len) const {
        const int n = a.size();
        std::vector<int> pmax(a), pmin(a), smax(a), smin(a);
        for (int i = 1; i < n; ++i)
            if (i % len != 0) {
                pmax[i] = std::max(pmax[i], pmax[i - 1]);
                pmin[i] = std::min(pmin[i], pmin[i - 1]);
            }
        for (int i = n - 2; i >= 0; --i)
            if ((i + 1) % len != 0) {
                smax[i] = std::max(smax[i], smax[i + 1]);
                smin[i] = std::min(smin[i], smin[i + 1]);
            }
        for (int i = 0; i + len <= n; ++i) {
            const int j = i + len - 1;
            if (std::max(smax[i], pmax[j]) - std::min(smin[i], pmin[j]) <= k) return i;
        }
        return -1;
    }
};

int main() {
    int n, k;
    std::cin >> n >> k;
    std::vector<int> v(n);
    for (int i = 0; i < n; ++i) std::cin >> v[i];
    const Checker checker(v, k);
    int good = 1, bad = n + 1;
    while (bad - good > 1) {
        const int mid = (good + bad) / 2;
        (checker.find(mid) >= 0 ? good : bad) = mid;
    }
    std::cout << good << " " << checker.find(good) + 1 << std::endl;
}
