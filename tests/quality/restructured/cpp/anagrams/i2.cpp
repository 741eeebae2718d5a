#include <cstdio>
#include <iostream>
#include <random>
#include <unordered_map>
using namespace std;

using Entry = pair<string, int>;   // smallest word, number of words

uint64_t letter_value[128];

uint64_t hash_lowered(string& word) {
    uint64_t total = 0;
    for (size_t p = word.size(); p > 0; p--) {
        word[p - 1] = word[p - 1] | ' ';
        total = letter_value[(int)word[p - 1]] + total;
    }
    return total;
}

bool beats(const Entry& p, const Entry& q) {
    if (p.second != q.second) return q.second < p.second;
    return q.first > p.first;
}

int main() {
    int words;
    cin >> words;
    mt19937_64 gen(777767777);
    for (int k = 'a'; k <= 'z'; ++k) letter_value[k] = gen();

    uint64_t winner = 0;
    unordered_map<uint64_t, Entry> table;
    for (int k = 0; k < words; ++k) {
        string word;
        cin >> word;
        const uint64_t id = hash_lowered(word);
        Entry& mine = table[id];
        if (mine.second == 0 || mine.first > word) mine.first = word;
        mine.second += 1;
        if (table.size() < 2 || beats(mine, table[winner])) winner = id;
    }
    const auto& [smallest, howMany] = table[winner];
    printf("%zu\n%d %s\n", table.size(), howMany, smallest.c_str());
}
