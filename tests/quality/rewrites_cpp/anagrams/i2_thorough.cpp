#include <cstdint>
#include <iostream>
#include <map>
#include <random>
#include <string>
#include <vector>

static std::vector<std::uint64_t> weight;
static std::map<std::uint64_t, std::size_t> indexOf;
static std::vector<std::string> smallest;
static std::vector<long> population;
static std::size_t leader = 0;

static std::uint64_t digest(std::string &text) {
    std::uint64_t acc = 0;
    std::size_t k = text.length();
    while (k > 0) {
        const char letter = char(text[--k] | ' ');
        acc = weight[letter - 'a'] + acc;
        text[k] = letter;
    }
    return acc;
}

static bool beats(std::size_t x, std::size_t y) {
    if (population[x] == population[y]) return smallest[y] > smallest[x];
    return population[y] < population[x];
}

static void put(std::string text) {
    const auto found = indexOf.emplace(digest(text), population.size());
    const std::size_t where = found.first->second;
    if (!found.second) {
        if (smallest[where] > text) smallest[where].swap(text);
        population[where] = population[where] + 1;
    } else {
        smallest.push_back(text);
        population.push_back(1);
    }
    if (beats(where, leader)) leader = where;
}

int main() {
    std::mt19937_64 source(20240229);
    do weight.push_back(source()); while (weight.size() < 26);
    long lines;
    std::string text;
    for (std::cin >> lines; lines > 0; --lines) {
        std::cin >> text;
        put(text);
    }
    std::cout << population.size() << '\n';
    std::cout << population[leader] << ' ' << smallest[leader] << '\n';
    return 0;
}
