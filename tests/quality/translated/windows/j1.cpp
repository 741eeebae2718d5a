#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    ios::sync_with_stdio(0);
    cin.tie(0);
    int n, k;
    cin >> n >> k;
    vector<ll> v(n);
    for (int i = 0; i < n; i++) cin >> v[i];

    deque<int> lo, hi;
    ll sum = 0, mx = LLONG_MIN;
    int idx = 0;
    for (int r = 0; r < n; r++) {
        int l = r - k + 1;
        while (!lo.empty() && lo.front() < l) lo.pop_front();
        while (!hi.empty() && hi.front() < l) hi.pop_front();
        while (!lo.empty() && v[lo.back()] > v[r]) lo.pop_back();
        while (!hi.empty() && v[hi.back()] < v[r]) hi.pop_back();
        lo.push_back(r);
        hi.push_back(r);
        if (l < 0) continue;
        ll cur = v[hi.front()] - v[lo.front()];
        sum += cur;
        if (cur > mx) {
            mx = cur;
            idx = l + 1;
        }
    }
    cout << sum << "\n" << mx << " " << idx << "\n";
    return 0;
}
