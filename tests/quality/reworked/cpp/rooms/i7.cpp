#include <iostream>
#include <vector>
#include <algorithm>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    int m;
    cin >> m;

    vector<int> in(m), out(m);
    for (int k = 0; k < m; ++k) cin >> in[k] >> out[k];
    sort(out.begin(), out.end());
    sort(in.begin(), in.end());

    int busy = 0, peak = 0, peakTime = 0;
    int o = 0;
    for (int x : in) {
        // release everything that has finished by now
        while (out[o] <= x) {
            o++;
            busy--;
        }
        busy++;
        if (busy > peak) {
            peak = busy;
            peakTime = x;
        }
    }
    cout << peak << ' ' << peakTime << endl;
}
