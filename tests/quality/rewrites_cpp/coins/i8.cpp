#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef vector<int> vi;
const int INF = 1e8;

struct Item {
    ll w;
    int c;
};

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n, S;
    cin >> n >> S;
    vector<Item> items;
    while (n--) {
        ll v;
        int c;
        cin >> v >> c;
        int p = 1;
        while (p <= c) {
            items.push_back({v * p, p});
            c -= p;
            p <<= 1;
        }
        if (c) items.push_back({v * c, c});
    }
    vi f(S + 1, INF);
    f[0] = 0;
    for (auto &it : items)
        for (int j = S; j >= it.w; j--) f[j] = min(f[j], f[j - it.w] + it.c);
    cout << (f[S] == INF ? -1 : f[S]) << '\n';
}
