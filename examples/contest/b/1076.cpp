#include <cstdint>
#include <iostream>
#include <string>
#include <unordered_set>
#include <vector>

int main() {
    std::ios_base::sync_with_stdio(false);
    uint32_t rows, cols;
    std::cin >> rows >> cols;

    // cell key = row in the high half, column in the low half; (1,1) is the first cell
    const uint32_t UP = 1u << 16, LEFT = 1;
    std::unordered_set<uint32_t> water, land;
    water.reserve(rows * cols);
    std::string s;
    for (uint32_t r = 1; r <= rows; ++r) {
        std::cin >> s;
        for (uint32_t c = 1; c <= cols; ++c) (s[c - 1] == '#' ? land : water).insert(r * UP + c);
    }

    uint32_t lakes = 0, largest = 0, total = 0;
    while (!water.empty()) {
        std::vector<uint32_t> frontier{*water.begin()}, next;
        water.erase(water.begin());
        uint32_t size = 0, shore = 0, open = 0;
        for (; !frontier.empty(); frontier.swap(next), next.clear()) {
            size += frontier.size();
            for (uint32_t key : frontier) {
                uint32_t r = key >> 16, c = key & 0xffff;
                open += r == 1 || c == 1 || r == rows || c == cols;
                for (uint32_t to : {key - UP, key + UP, key - LEFT, key + LEFT}) {
                    shore += land.count(to);
                    if (water.erase(to)) next.push_back(to);
                }
            }
        }
        if (open) continue;
        ++lakes, total += shore;
        if (size > largest) largest = size;
    }
    std::cout << lakes << ' ' << largest << ' ' << total << '\n';
}
