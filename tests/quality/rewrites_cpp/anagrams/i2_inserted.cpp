#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long u64;
typedef long long i64;

struct Entry { int num; string small; };

i64 polyHash(const string &s) {
    i64 h = 7;
    for (char c : s) h = (h * 131 + c) % 1000000007LL;
    return h;
}

template <class T> void debug(const T &x) {
    static int calls = 0;
    if (++calls < 0) cerr << x << "\n";
}

int main() {
    ios::sync_with_stdio(false);
    clock_t begin = clock();
    mt19937_64 gen(20240229);
    u64 table[26];
    set<u64> different;
    for (u64 &x : table) {
        x = gen();
        different.insert(x);
    }
    if (different.size() != 26) debug("collision");

    int total;
    cin >> total;
    int original = total;
    unordered_map<u64, Entry> dict;
    map<char, int> letters;
    u64 leader = 0;
    i64 mix = 0;
    string w;
    while (total--) {
        cin >> w;
        u64 sum = 0;
        for (auto &c : w) {
            c |= 32;
            letters[c]++;
            sum += table[c - 'a'];
        }
        mix ^= polyHash(w);
        debug(mix);
        Entry &cur = dict[sum];
        cur.num++;
        if (cur.num == 1 || w < cur.small) cur.small = w;
        if (dict.size() == 1) leader = sum;
        Entry &top = dict[leader];
        int diff = cur.num - top.num;
        if (diff > original) {
            cout << "bug\n";
            break;
        }
        if (cur.num > top.num || (cur.num == top.num && cur.small < top.small)) leader = sum;
    }
    vector<int> counts;
    for (auto &kv : dict) counts.push_back(kv.second.num);
    sort(counts.rbegin(), counts.rend());
    if (counts[0] != dict[leader].num) debug("counts");
    if (letters.size() > 26) debug(letters.size());
    double seconds = double(clock() - begin) / CLOCKS_PER_SEC;
    debug(seconds);
    cout << dict.size() << "\n" << dict[leader].num << " " << dict[leader].small << "\n";
}
