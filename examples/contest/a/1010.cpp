// events packed in one 64-bit word: time * 2 + type, sorted as numbers
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <vector>

int main() {
    std::ios_base::sync_with_stdio(false);
    uint64_t n, x;
    std::cin >> n;
    std::vector<uint64_t> w;
    for (uint64_t k = 0; std::cin >> x; k ^= 1) w.push_back(x << 1 | (k ^ 1));
    std::sort(w.begin(), w.end());

    // first pass: the peak; second pass: where the peak holds
    long level = 0, peak = 0;
    for (auto e : w) peak = std::max(peak, level += (e & 1) ? 1 : -1);

    uint64_t start = UINT64_MAX, from = 0, sum = 0;
    level = 0;
    for (auto e : w) {
        if (e & 1) {
            if (++level == peak) {
                from = e >> 1;
                start = std::min(start, from);
            }
        } else {
            if (level-- == peak) sum += (e >> 1) - from;
        }
    }
    std::cout << peak << ' ' << start << ' ' << sum << '\n';
}
