#include <iostream>
#include <vector>
#include <tuple>
#include <algorithm>
using namespace std;
#define int long long

signed main() {
    int n; cin >> n;
    vector<tuple<int,int,int>> b;
    for (int i = 0; i < n; i++) {
        int x, y, c; cin >> x >> y >> c;
        b.push_back(make_tuple(min(x, y), max(x, y), c));
    }
    sort(b.begin(), b.end());

    // dp = value * BIG - count, so that one number has both criteria
    const int BIG = 1000000;
    vector<int> dp(n);
    int ans = 0;
    for (int i = 0; i < n; i++) {
        auto [x, y, c] = b[i];
        int from = 0;
        for (int j = 0; j < i; j++) {
            auto [px, py, pc] = b[j];
            if (px < x && py < y && dp[j] > from) from = dp[j];
        }
        dp[i] = from + c * BIG - 1;
        ans = max(ans, dp[i]);
    }
    int value = (ans + BIG - 1) / BIG;
    cout << value << ' ' << value * BIG - ans << '\n';
}
