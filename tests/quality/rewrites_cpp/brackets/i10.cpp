#include <bits/stdc++.h>
#define REP(i, n) for (int i = 0; i < (n); i++)
using namespace std;

// reach[i]: end (exclusive) of the longest balanced substring from i; filled from the right
int main() {
    string s; cin >> s;
    int n = s.size();
    const string op = "([{", cl = ")]}";
    vector<int> reach(n + 2);
    iota(reach.begin(), reach.end(), 0);
    for (int i = n - 1; i >= 0; i--) {
        auto kind = op.find(s[i]);
        if (kind == string::npos) continue;
        int j = reach[i + 1];
        if (j < n && s[j] == cl[kind]) reach[i] = reach[j + 1];
    }
    int best = 0, ways = 1;
    REP(i, n) {
        int len = reach[i] - i;
        if (len == 0 || len < best) continue;
        ways = len == best ? ways + 1 : 1;
        best = len;
    }
    cout << best << ' ' << ways << endl;
}
