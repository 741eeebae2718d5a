#include <iostream>
#include <vector>
#include <algorithm>
using namespace std;

int main() {
    int m;
    cin >> m;
    vector<int> from(m), to(m);
    for (int k = 0; k < m; ++k) cin >> from[k] >> to[k];
    sort(from.begin(), from.end());
    sort(to.begin(), to.end());

    int busy = 0, most = 0, since = 0;
    int p = 0, q = 0;
    for (; p < m;) {
        if (to[q] <= from[p]) {
            --busy;
            ++q;
        } else {
            ++busy;
            if (most < busy) {
                most = busy;
                since = from[p];
            }
            ++p;
        }
    }
    cout << most << " " << since << "\n";
}
