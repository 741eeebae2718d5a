#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef pair<ll,int> P; // value, -count

int n;
int w[5005], h[5005], c[5005];
P memo[5005];
bool done_[5005];

P go(int i) {
    if (done_[i]) return memo[i];
    P r(0, 0);
    for (int j = 0; j < n; j++)
        if (w[j] < w[i] && h[j] < h[i]) r = max(r, go(j));
    r.first += c[i];
    r.second--;
    done_[i] = true;
    return memo[i] = r;
}

int main() {
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%d%d%d", w + i, h + i, c + i);
        if (w[i] < h[i]) swap(w[i], h[i]);
    }
    P best(0, 0);
    for (int i = 0; i < n; i++) best = max(best, go(i));
    printf("%lld %d\n", best.first, -best.second);
}
