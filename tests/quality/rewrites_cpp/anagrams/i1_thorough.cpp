#include <cstdio>
#include <cctype>
#include <cstring>
#include <algorithm>
#include <set>
#include <string>
#include <unordered_map>

using Bucket = std::multiset<std::string>;

static std::unordered_map<std::string, Bucket> table;

static void store(char *raw) {
    int len = (int)strlen(raw);
    for (int q = len - 1; q >= 0; --q)
        raw[q] = isupper((unsigned char)raw[q]) ? (char)tolower((unsigned char)raw[q]) : raw[q];
    std::string plain(raw);
    std::sort(raw, raw + len);
    table[std::string(raw)].insert(plain);
}

int main() {
    static char buffer[100005];
    unsigned todo;
    scanf("%u", &todo);
    for (; todo != 0; todo -= 1) {
        scanf("%s", buffer);
        store(buffer);
    }

    const Bucket *winner = nullptr;
    auto it = table.cbegin();
    while (it != table.cend()) {
        const Bucket &bucket = (it++)->second;
        if (winner != nullptr) {
            if (bucket.size() < winner->size()) continue;
            bool tie = winner->size() == bucket.size();
            if (tie && *winner->begin() <= *bucket.begin()) continue;
        }
        winner = &bucket;
    }
    printf("%zu\n%zu %s\n", table.size(), winner->size(), winner->begin()->c_str());
    return 0;
}
