#include <algorithm>
#include <cctype>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

int main() {
    size_t n;
    std::cin >> n;

    // (letters sorted, word): after sorting, groups are adjacent and start with their smallest word
    std::vector<std::pair<std::string, std::string>> items(n);
    for (auto& [letters, word] : items) {
        std::cin >> word;
        for (auto& ch : word) ch = std::tolower(ch);
        letters = word;
        std::sort(letters.begin(), letters.end());
    }
    std::sort(items.begin(), items.end());

    size_t groups = 0, bestSize = 0;
    std::string bestWord;
    for (size_t i = 0; i < n;) {
        size_t j = i + 1;
        while (j < n && items[j].first == items[i].first) ++j;
        ++groups;
        bool better = j - i > bestSize;
        if (j - i == bestSize) better = items[i].second < bestWord;
        if (better) {
            bestSize = j - i;
            bestWord = items[i].second;
        }
        i = j;
    }

    std::cout << groups << '\n' << bestSize << ' ' << bestWord << '\n';
}
