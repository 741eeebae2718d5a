#include <bits/stdc++.h>
using namespace std;
using pii = pair<int, int>;

int main() {
    int n, w;
    cin >> n >> w;
    vector<int> arr(n);
    priority_queue<pii> maxq;
    priority_queue<pii, vector<pii>, greater<pii>> minq;
    vector<int> diff;

    for (int i = 0; i < n; ++i) {
        cin >> arr[i];
        maxq.emplace(arr[i], i);
        minq.emplace(arr[i], i);
        if (i + 1 < w) continue;
        int left = i + 1 - w;
        while (maxq.top().second < left) maxq.pop();
        while (minq.top().second < left) minq.pop();
        diff.push_back(maxq.top().first - minq.top().first);
    }

    long long sum = accumulate(diff.begin(), diff.end(), 0LL);
    auto it = max_element(diff.begin(), diff.end());
    cout << sum << '\n' << *it << ' ' << (it - diff.begin()) + 1 << '\n';
}
