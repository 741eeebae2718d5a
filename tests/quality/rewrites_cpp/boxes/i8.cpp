#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> w(n), h(n), v(n);
    for (int i = 0; i < n; i++) {
        cin >> w[i] >> h[i] >> v[i];
        if (w[i] > h[i]) {
            int t = w[i];
            w[i] = h[i];
            h[i] = t;
        }
    }

    vector<long long> best(n);
    vector<int> used(n, 1);
    for (int i = 0; i < n; i++) best[i] = v[i];

    // no sorting: repeat until nothing gets better
    bool changed = true;
    while (changed) {
        changed = false;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (!(w[j] < w[i] && h[j] < h[i])) continue;
                long long sum = best[j] + v[i];
                if (sum > best[i]) {
                    best[i] = sum;
                    used[i] = used[j] + 1;
                    changed = true;
                }
                if (sum == best[i] && used[j] + 1 < used[i]) {
                    used[i] = used[j] + 1;
                    changed = true;
                }
            }
        }
    }

    long long ans = 0;
    int boxes = 0;
    for (int i = 0; i < n; i++) {
        if (best[i] > ans) {
            ans = best[i];
            boxes = used[i];
        } else if (best[i] == ans && used[i] < boxes) {
            boxes = used[i];
        }
    }
    cout << ans << " " << boxes << "\n";
    return 0;
}
