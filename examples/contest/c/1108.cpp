#include <iostream>
#include <vector>
#include <tuple>
#include <algorithm>
#include <functional>

using namespace std;

// Low viewpoints first; then an answer of position i only needs positions before i.
// Equal heights: the later position goes first, so they never see each other.
int main()
{
    ios_base::sync_with_stdio(false);
    cin.tie(NULL);

    int n;
    cin >> n;
    vector<tuple<int,int,int>> v(n);
    for (int i = 0; i < n; i++) {
        cin >> get<0>(v[i]);
        get<1>(v[i]) = -i;
    }
    for (int i = 0; i < n; i++) cin >> get<2>(v[i]);
    sort(v.begin(), v.end());

    vector<pair<long long,int>> tree(4 * n + 4, make_pair(0LL, 0));

    function<pair<long long,int>(int,int,int,int)> ask = [&](int node, int lo, int hi, int end) {
        if (lo >= end) return make_pair(0LL, 0);
        if (hi <= end) return tree[node];
        int mid = (lo + hi) / 2;
        return max(ask(2*node, lo, mid, end), ask(2*node + 1, mid, hi, end));
    };
    function<void(int,int,int,int,pair<long long,int>)> put = [&](int node, int lo, int hi, int pos, pair<long long,int> val) {
        tree[node] = max(tree[node], val);
        if (hi - lo == 1) return;
        int mid = (lo + hi) / 2;
        if (pos < mid) put(2*node, lo, mid, pos, val);
        else put(2*node + 1, mid, hi, pos, val);
    };

    for (auto &[height, minusPos, beauty] : v) {
        auto [s, c] = ask(1, 0, n, -minusPos);
        put(1, 0, n, -minusPos, make_pair(s + beauty, c - 1));
    }
    cout << tree[1].first << " " << -tree[1].second << "\n";
}
