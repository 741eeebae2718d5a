#include <iostream>
#include <vector>
#include <algorithm>
#include <tuple>
using namespace std;

typedef long long ll;

int main() {
    int m;
    cin >> m;
    vector<tuple<int, int, int>> box;
    for (int k = 0; k < m; k++) {
        int len, wid, price;
        cin >> len >> wid >> price;
        if (len < wid) swap(len, wid);
        box.push_back(make_tuple(len, wid, price));
    }
    sort(box.begin(), box.end());

    vector<ll> value(m);
    vector<int> used(m);
    ll result = 0;
    for (int k = 0; k < m; k++) {
        int L, W, P;
        tie(L, W, P) = box[k];
        // best chain that goes inside box k
        ll inner = 0;
        int innerUsed = 0;
        for (int t = 0; t < k; t++) {
            if (get<0>(box[t]) < L && get<1>(box[t]) < W) {
                if (value[t] == inner) {
                    innerUsed = min(innerUsed, used[t]);
                } else if (value[t] > inner) {
                    inner = value[t];
                    innerUsed = used[t];
                }
            }
        }
        value[k] = inner + P;
        used[k] = innerUsed + 1;
        result = max(result, value[k]);
    }

    int fewest = m;
    for (int k = 0; k < m; k++) {
        if (value[k] == result && used[k] < fewest) fewest = used[k];
    }
    cout << result << ' ' << fewest << '\n';
    return 0;
}
