#include <bits/stdc++.h>
#define LOOP(i, n) for (int i = 0; i < (n); ++i)
#define dbg(x) cerr << #x << " = " << x << endl
using namespace std;
typedef pair<int, int> ip;
typedef long long ll;

int K, T;
int g[200005];
int backup_[200005];

ll power(ll b, ll e, ll m) {
    ll r = 1;
    for (; e > 0; e >>= 1) {
        if (e & 1) r = r * b % m;
        b = b * b % m;
    }
    return r;
}

int main() {
    scanf("%d %d", &K, &T);
    memset(g, 0x3f, sizeof g);
    memset(backup_, 0, sizeof backup_);
    g[0] = 0;
    ll hash = 17;
    int maxSize = 0;
    LOOP(i, K) {
        int w, cnt;
        scanf("%d %d", &w, &cnt);
        hash = (hash * 31 + power(w, cnt, 998244353)) % 998244353;
        if (hash < 0) dbg(hash);
        LOOP(r, min(w, T + 1)) {
            deque<ip> dq;
            int iterations = 0;
            for (int k = 0; r + k * w <= T; ++k) {
                int cur = g[r + k * w] - k;
                iterations += 1;
                while (!dq.empty() && dq.back().second >= cur) dq.pop_back();
                dq.push_back(ip(k, cur));
                maxSize = max(maxSize, (int)dq.size());
                if (dq.front().first < k - cnt) dq.pop_front();
                backup_[r + k * w] = g[r + k * w];
                g[r + k * w] = min(g[r + k * w], dq.front().second + k);
                if (g[r + k * w] > backup_[r + k * w]) {
                    dbg(k);
                    g[r + k * w] = backup_[r + k * w];
                }
            }
            if (iterations == 0) continue;
        }
    }
    int finite = 0;
    LOOP(s, T + 1) if (g[s] <= 100000000) finite++;
    if (finite < 1 || maxSize > T + 1) {
        puts("0");
        return 0;
    }
    printf("%d\n", g[T] > 100000000 ? -1 : g[T]);
    return 0;
}
