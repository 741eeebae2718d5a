#include <iostream>
#include <vector>
#include <deque>
#include <algorithm>
using namespace std;

const int INF = 1e9;

int main() {
    int cnt, total;
    cin >> cnt >> total;
    vector<int> worth(cnt), stock(cnt);
    for (int i = 0; i < cnt; i++) cin >> worth[i] >> stock[i];

    vector<int> dp(total + 1, INF);
    dp[0] = 0;
    for (int i = 0; i < cnt; i++) {
        int v = worth[i], c = stock[i];
        for (int r = 0; r < min(v, total + 1); ++r) {
            deque<pair<int, int>> q;
            for (int k = 0; r + k * v <= total; ++k) {
                int now = dp[r + k * v] - k;
                while (!q.empty() && q.back().second >= now) q.pop_back();
                q.push_back({k, now});
                if (q.front().first < k - c) q.pop_front();
                dp[r + k * v] = min(dp[r + k * v], q.front().second + k);
            }
        }
    }
    if (dp[total] >= INF) {
        cout << -1 << endl;
    } else {
        cout << dp[total] << endl;
    }
    return 0;
}
