// Loops and blocks in their other forms.
#include <iostream>
#include <vector>
using namespace std;

int depth(const vector<vector<int>>& next, int at) {
    int best = 0;
    size_t k = 0;
    for (; k < next[at].size();) {
        int below = depth(next, next[at][k]);
        if (!(below < best)) {
            best = below + 1;
        } else {
            cerr << below;
        }
        ++k;
    }
    return best;
}

int main() {
    int n, edges = 0;
    cin >> n;
    vector<vector<int>> next(n);
    {
        for (int i = 0; i < (n);) {
            int count;
            cin >> count;
            for (; count > 0;) {
                int to;
                cin >> to;
                if (!to)
                    edges += 2;
                else
                    edges++;
                next[i].push_back(to);
                count--;
            }
            i++;
        }
    }
    for (;;) {
        if (edges-- < n) break;
    }
    cout << depth(next, 0) << endl;
}
