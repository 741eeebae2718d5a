#include <array>
#include <iostream>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <unordered_map>
#include <algorithm>
using namespace std;

// Order-independent hash: the sum of one random number a letter.
class LetterHash {
    array<uint64_t, 26> codes;

public:
    LetterHash() {
        mt19937_64 random(20240229);
        generate(codes.begin(), codes.end(), random);
    }
    uint64_t operator()(const string& word) const {
        return accumulate(word.begin(), word.end(), uint64_t{0},
                          [this](uint64_t sum, char c) { return sum + codes[c - 'a']; });
    }
};

struct Family {
    int members = 0;
    string smallest;

    void join(const string& word) {
        smallest = members == 0 ? word : min(smallest, word);
        ++members;
    }
    bool operator<(const Family& o) const {
        return members != o.members ? members > o.members : smallest < o.smallest;
    }
};

class Registry {
    LetterHash hash;
    unordered_map<uint64_t, Family> families;
    Family* best = nullptr;

public:
    void add(string word) {
        for_each(word.begin(), word.end(), [](char& c) { c |= 32; });
        Family& family = families[hash(word)];
        family.join(word);
        if (!best || family < *best) best = &family;
    }
    void print(ostream& out) const {
        out << families.size() << endl << best->members << " " << best->smallest << endl;
    }
};

int main() {
    int n;
    cin >> n;
    Registry registry;
    string word;
    for (int i = 0; i < n; ++i) {
        cin >> word;
        registry.add(word);
    }
    registry.print(cout);
}
