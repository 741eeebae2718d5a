#include <algorithm>
#include <cctype>
#include <iostream>
#include <map>
#include <string>
#include <vector>

std::string lowered(std::string word) {
    std::transform(word.begin(), word.end(), word.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return word;
}

std::string signature(std::string word) {
    std::sort(word.begin(), word.end());
    return word;
}

class AnagramGroup {
public:
    void add(const std::string& word) { words_.push_back(word); }
    std::size_t size() const { return words_.size(); }
    std::string firstWord() const { return *std::min_element(words_.begin(), words_.end()); }

    bool betterThan(const AnagramGroup& other) const {
        if (size() != other.size()) return size() > other.size();
        return firstWord() < other.firstWord();
    }

private:
    std::vector<std::string> words_;
};

class Dictionary {
public:
    void insert(const std::string& word) { groups_[signature(word)].add(word); }
    std::size_t groupCount() const { return groups_.size(); }

    const AnagramGroup& largest() const {
        auto it = std::min_element(groups_.begin(), groups_.end(), [](const auto& l, const auto& r) {
            return l.second.betterThan(r.second);
        });
        return it->second;
    }

private:
    std::map<std::string, AnagramGroup> groups_;
};

int main() {
    int count;
    std::cin >> count;
    Dictionary dictionary;
    for (std::string word; count > 0 && std::cin >> word; --count) dictionary.insert(lowered(word));
    const AnagramGroup& top = dictionary.largest();
    std::cout << dictionary.groupCount() << '\n' << top.size() << ' ' << top.firstWord() << '\n';
}
