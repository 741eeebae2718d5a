#include <bits/stdc++.h>
#define FOR(i, n) for (int i = 0; i < (n); ++i)
using namespace std;
typedef pair<int, int> pii;

// O(n * S): monotone queue for every residue
int N, S;
int f[200005];

int main() {
    scanf("%d %d", &N, &S);
    memset(f, 0x3f, sizeof f);
    f[0] = 0;
    FOR(i, N) {
        int v, c;
        scanf("%d %d", &v, &c);
        FOR(r, min(v, S + 1)) {
            deque<pii> dq;  // (index, f - index)
            for (int k = 0; r + k * v <= S; ++k) {
                int cur = f[r + k * v] - k;
                while (!dq.empty() && dq.back().second >= cur) dq.pop_back();
                dq.push_back(pii(k, cur));
                if (dq.front().first < k - c) dq.pop_front();
                f[r + k * v] = min(f[r + k * v], dq.front().second + k);
            }
        }
    }
    printf("%d\n", f[S] > 100000000 ? -1 : f[S]);
    return 0;
}
