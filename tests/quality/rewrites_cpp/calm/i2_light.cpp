#include <bits/stdc++.h>
using namespace std;

int main() {
    int m, lim;
    cin >> m >> lim;
    vector<int> v(m);
    for (int i = 0; i < m; i++) cin >> v[i];
    multiset<int> s;
    int i = 0;
    pair<int,int> res = {0, 0};
    int j = 0;
    while (j < m) {
        s.insert(v[j]);
        while (*s.rbegin() - *s.begin() > lim) {
            s.erase(s.find(v[i]));
            i++;
        }
        res = max(res, {(int)s.size(), -i});
        j++;
    }
    cout << res.first << ' ' << 1 - res.second << endl;
}
