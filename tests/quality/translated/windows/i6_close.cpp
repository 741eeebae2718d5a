#include <iostream>
#include <vector>
#include <deque>
#include <numeric>
#include <algorithm>
using namespace std;

vector<int> windowTops(const vector<int>& v, int k) {
    deque<int> d;
    vector<int> out;
    for (int p = 0; p < (int)v.size(); p++) {
        while (d.size() > 0 && v[d.back()] < v[p]) {
            d.pop_back();
        }
        d.push_back(p);
        if (d[0] == p - k) {
            d.pop_front();
        }
        if (p + 1 >= k) {
            out.push_back(v[d[0]]);
        }
    }
    return out;
}

int main() {
    int len, k;
    cin >> len >> k;
    vector<int> v(len);
    for (int p = 0; p < len; p++) {
        cin >> v[p];
    }
    vector<int> high = windowTops(v, k);
    vector<int> neg;
    for (int x : v) {
        neg.push_back(-x);
    }
    vector<int> low = windowTops(neg, k);
    vector<int> res;
    for (int p = 0; p < len - k + 1; p++) {
        res.push_back(high[p] + low[p]);
    }
    cout << accumulate(res.begin(), res.end(), 0LL) << endl;
    int top = *max_element(res.begin(), res.end());
    cout << top << " " << find(res.begin(), res.end(), top) - res.begin() + 1 << endl;
    return 0;
}
