#include <iostream>
#include <vector>
#include <algorithm>
using namespace std;

struct Box {
    int w, h, cost;
};

int main() {
    int n;
    cin >> n;
    vector<Box> b(n);
    for (int i = 0; i < n; i++) {
        cin >> b[i].w >> b[i].h >> b[i].cost;
        if (b[i].w > b[i].h) swap(b[i].w, b[i].h);
    }
    sort(b.begin(), b.end(), [](const Box &x, const Box &y) {
        if (x.w != y.w) return x.w < y.w;
        return x.h < y.h;
    });
    // dp[i]: best total value of a chain whose outermost box is i
    vector<long long> dp(n);
    vector<int> len(n);
    long long best = 0;
    int bestLen = 0;
    for (int i = 0; i < n; i++) {
        dp[i] = b[i].cost;
        len[i] = 1;
        for (int j = 0; j < i; j++) {
            if (b[j].w < b[i].w && b[j].h < b[i].h) {
                long long cand = dp[j] + b[i].cost;
                if (cand > dp[i] || (cand == dp[i] && len[j] + 1 < len[i])) {
                    dp[i] = cand;
                    len[i] = len[j] + 1;
                }
            }
        }
        if (dp[i] > best || (dp[i] == best && len[i] < bestLen)) {
            best = dp[i];
            bestLen = len[i];
        }
    }
    cout << best << " " << bestLen << endl;
    return 0;
}
