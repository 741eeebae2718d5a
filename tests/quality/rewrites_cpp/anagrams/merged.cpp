#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    mt19937_64 rnd(20240229);
    ull code[26];
    for (ull &x : code) x = rnd();

    int n;
    cin >> n;
    unordered_map<ull, vector<string>> mp;
    string t;
    while (n--) {
        cin >> t;
        ull h = 0;
        for (auto &c : t) {
            c |= 32;
            h += code[c - 'a'];
        }
        mp[h].push_back(t);
    }
    size_t most = 0;
    string res = "~";
    for (auto &p : mp) {
        vector<string> &words = p.second;
        sort(words.begin(), words.end());
        if (words.size() > most || (words.size() == most && words[0] < res)) {
            most = words.size();
            res = words[0];
        }
    }
    cout << mp.size() << endl;
    cout << most << " " << res << endl;
    return 0;
}
