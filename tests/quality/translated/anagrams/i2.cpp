#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

struct Group { int cnt; string low; };

int main() {
    ios::sync_with_stdio(false);
    mt19937_64 rng(20240229);
    ull code[26];
    for (ull &x : code) x = rng();

    int n;
    cin >> n;
    unordered_map<ull, Group> mp;
    ull bestKey = 0;
    string s;
    while (n--) {
        cin >> s;
        ull h = 0;
        for (auto &c : s) {
            c |= 32; // to lower case
            h += code[c - 'a'];
        }
        Group &g = mp[h];
        g.cnt++;
        if (g.cnt == 1 || s < g.low) g.low = s;
        // keep the leader up to date
        if (mp.size() == 1) bestKey = h;
        Group &b = mp[bestKey];
        if (g.cnt > b.cnt || (g.cnt == b.cnt && g.low < b.low)) bestKey = h;
    }
    cout << mp.size() << "\n" << mp[bestKey].cnt << " " << mp[bestKey].low << "\n";
}
