#include <iostream>
#include <queue>
#include <vector>
#include <algorithm>
using namespace std;

struct Meeting { int l; int r; };

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int cnt;
    cin >> cnt;
    vector<Meeting> v(cnt);
    for (int i = 0; i < cnt; i++) {
        cin >> v[i].l >> v[i].r;
    }
    sort(v.begin(), v.end(), [](const Meeting& x, const Meeting& y) { return x.l < y.l; });
    priority_queue<int, vector<int>, greater<int>> heap;
    size_t ans = 0;
    int t = -1;
    for (int i = 0; i < cnt; i++) {
        while (!heap.empty() && heap.top() <= v[i].l) heap.pop();
        heap.push(v[i].r);
        if (heap.size() > ans) {
            ans = heap.size();
            t = v[i].l;
        }
    }
    cout << ans << " " << t << endl;
    return 0;
}
