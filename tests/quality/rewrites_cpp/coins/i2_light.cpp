#include <bits/stdc++.h>
using namespace std;

int kinds, goal;
int d[200005];

int main() {
    cin >> kinds >> goal;
    memset(d, 0x3f, sizeof(d));
    d[0] = 0;
    for (int i = 0; i < kinds; i++) {
        int w, m;
        cin >> w >> m;
        for (int rem = 0; rem < min(w, goal + 1); rem++) {
            deque<pair<int,int>> window;
            for (int j = 0; rem + j * w <= goal; j++) {
                int x = d[rem + j * w] - j;
                while (!window.empty() && window.back().second >= x)
                    window.pop_back();
                window.push_back(make_pair(j, x));
                if (window.front().first < j - m)
                    window.pop_front();
                d[rem + j * w] = min(d[rem + j * w], window.front().second + j);
            }
        }
    }
    cout << (d[goal] > 100000000 ? -1 : d[goal]) << endl;
    return 0;
}
