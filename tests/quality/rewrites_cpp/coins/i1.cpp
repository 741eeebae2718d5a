#include <iostream>
#include <vector>
#include <algorithm>
using namespace std;

const int INF = 1e9;

int main() {
    int n, target;
    cin >> n >> target;
    vector<int> value(n), amount(n);
    for (int i = 0; i < n; i++) cin >> value[i] >> amount[i];

    vector<int> dp(target + 1, INF);
    dp[0] = 0;
    for (int i = 0; i < n; i++) {
        // split the amount into powers of two
        int left = amount[i];
        for (int pack = 1; left > 0; pack *= 2) {
            int take = min(pack, left);
            left -= take;
            long long weight = 1LL * take * value[i];
            for (int s = target; s >= weight; s--) {
                if (dp[s - weight] + take < dp[s]) {
                    dp[s] = dp[s - weight] + take;
                }
            }
        }
    }
    if (dp[target] >= INF) {
        cout << -1 << endl;
    } else {
        cout << dp[target] << endl;
    }
    return 0;
}
