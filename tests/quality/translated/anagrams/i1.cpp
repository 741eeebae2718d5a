#include <iostream>
#include <map>
#include <string>
#include <vector>
#include <algorithm>
using namespace std;

int main() {
    int n;
    cin >> n;
    map<string, vector<string>> groups;
    for (int i = 0; i < n; i++) {
        string w;
        cin >> w;
        for (char &c : w) {
            if (c >= 'A' && c <= 'Z') c = c - 'A' + 'a';
        }
        string key = w;
        sort(key.begin(), key.end());
        groups[key].push_back(w);
    }
    size_t best = 0;
    string word = "~";
    for (auto &g : groups) {
        vector<string> &v = g.second;
        sort(v.begin(), v.end());
        if (v.size() > best || (v.size() == best && v[0] < word)) {
            best = v.size();
            word = v[0];
        }
    }
    cout << groups.size() << endl;
    cout << best << " " << word << endl;
    return 0;
}
