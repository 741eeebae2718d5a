#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

using i64 = std::int64_t;

struct Best {
    i64 sum = 0;
    int len = 0;
    bool operator<(const Best &o) const { return sum != o.sum ? sum < o.sum : len > o.len; }
};

template <class It>
void cdq(It first, It last, const std::vector<int> &h, const std::vector<int> &b, std::vector<Best> &pre,
         std::vector<Best> &dp) {
    // [first, last) holds consecutive positions
    if (last - first == 1) {
        dp[*first] = {pre[*first].sum + b[*first], pre[*first].len + 1};
        return;
    }
    const It mid = first + (last - first) / 2;
    cdq(first, mid, h, b, pre, dp);

    std::vector<int> left(first, mid), right(mid, last);
    auto low = [&](int x, int y) { return h[x] < h[y]; };
    std::sort(left.begin(), left.end(), low);
    std::sort(right.begin(), right.end(), low);
    Best run;
    auto it = left.begin();
    for (int r : right) {
        for (; it != left.end() && low(*it, r); ++it) run = std::max(run, dp[*it]);
        pre[r] = std::max(pre[r], run);
    }
    cdq(mid, last, h, b, pre, dp);
}

int main() {
    std::cin.tie(nullptr)->sync_with_stdio(false);
    std::size_t n;
    std::cin >> n;
    std::vector<int> h(n), b(n), at(n);
    for (auto &x : h) std::cin >> x;
    for (auto &x : b) std::cin >> x;
    std::iota(at.begin(), at.end(), 0);
    std::vector<Best> pre(n), dp(n);
    cdq(at.cbegin(), at.cend(), h, b, pre, dp);
    const auto best = *std::max_element(dp.begin(), dp.end());
    std::cout << best.sum << ' ' << best.len << '\n';
}
