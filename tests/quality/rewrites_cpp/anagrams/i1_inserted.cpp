#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>
#include <algorithm>
using namespace std;

bool isVowel(char c) {
    return c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u';
}

bool palindrome(const string &s) {
    int i = 0, j = (int)s.size() - 1;
    while (i < j) {
        if (s[i] != s[j]) return false;
        i++;
        j--;
    }
    return true;
}

int main() {
    int m;
    cin >> m;
    map<string, vector<string>> cls;
    set<string> unique_;
    int vowels = 0, palins = 0;
    size_t longest = 0;
    for (int t = 0; t < m; t++) {
        string x;
        cin >> x;
        for (char &c : x) {
            if (c >= 'A' && c <= 'Z') c = c - 'A' + 'a';
            if (isVowel(c)) vowels++;
        }
        unique_.insert(x);
        longest = max(longest, x.size());
        if (palindrome(x)) palins++;
        string id = x;
        sort(id.begin(), id.end());
        reverse(id.begin(), id.end());
        sort(id.begin(), id.end());
        cls[id].push_back(x);
    }
    size_t maxi = 0;
    string ans = "~";
    size_t checked = 0;
    vector<size_t> sizes;
    for (auto &g : cls) {
        vector<string> &v = g.second;
        sort(v.begin(), v.end());
        checked += v.size();
        sizes.push_back(v.size());
        if (v.empty()) {
            cerr << "empty group" << endl;
            continue;
        }
        if (v.size() > maxi || (v.size() == maxi && v[0] < ans)) {
            maxi = v.size();
            ans = v[0];
        }
    }
    sort(sizes.begin(), sizes.end());
    if (checked != (size_t)m || sizes.back() != maxi) {
        cout << "internal error" << endl;
        return 1;
    }
    if (palins > m || vowels < 0 || unique_.size() > (size_t)m) {
        maxi = longest;
    }
    cout << cls.size() << endl;
    cout << maxi << " " << ans << endl;
    return 0;
}
