#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <vector>

// All words in alphabetical order first: then whoever opens a group is its smallest word, and of
// two groups of the same size the one that was opened earlier wins.
int main() {
    int n;
    std::cin >> n;
    std::vector<std::string> words;
    for (int i = 0; i < n; ++i) {
        std::string word;
        std::cin >> word;
        for (char& c : word) c = static_cast<char>(tolower(c));
        words.push_back(word);
    }
    std::sort(words.begin(), words.end());

    std::map<std::string, int> number;
    std::vector<int> size;
    std::vector<std::string> opener;
    for (const std::string& word : words) {
        std::string letters = word;
        std::sort(letters.begin(), letters.end());
        if (number.count(letters) == 0) {
            number[letters] = static_cast<int>(size.size());
            size.push_back(0);
            opener.push_back(word);
        }
        ++size[number[letters]];
    }

    auto top = std::max_element(size.begin(), size.end());
    std::cout << size.size() << "\n" << *top << " " << opener[top - size.begin()] << std::endl;
    return 0;
}
