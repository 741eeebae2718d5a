// Loops and blocks; the twin has each in another form.
#include <iostream>
#include <vector>
using namespace std;
#define REP(i, n) for (int i = 0; i < (n); i++)

int depth(const vector<vector<int>>& next, int at) {
    int best = 0;
    for (size_t k = 0; k < next[at].size(); ++k) {
        int below = depth(next, next[at][k]);
        if (!(below < best)) {
            best = below + 1;
        } else {
            { cerr << below; }
        }
    }
    return best;
}

int main() {
    int n, edges = 0;
    cin >> n;
    vector<vector<int>> next(n);
    REP(i, n) {
        int count;
        cin >> count;
        for (; count > 0; count--) {
            int to;
            cin >> to;
            if (!to) edges += 2; else edges++;
            next[i].push_back(to);
        }
    }
    for (;;) {
        if (edges-- < n) break;
    }
    cout << depth(next, 0) << endl;
}
