#include <iostream>
#include <vector>
#include <deque>
#include <algorithm>
using namespace std;

const int NONE = 1000000000;

struct Item {
    int pos, val;
};

int main() {
    int types, total;
    cin >> types >> total;
    vector<int> need(total + 1, NONE);
    need[0] = 0;

    while (types--) {
        int nominal, have;
        cin >> nominal >> have;
        // every remainder is handled by its own sliding window
        for (int rem = 0; rem < nominal && rem <= total; rem++) {
            deque<Item> win;
            int idx = 0;
            for (int x = rem; x <= total; x += nominal) {
                int key = need[x] - idx;
                while (!win.empty() && key <= win.back().val)
                    win.pop_back();
                win.push_back({idx, key});
                if (idx - win.front().pos > have)
                    win.pop_front();
                int cand = win.front().val + idx;
                if (cand < need[x])
                    need[x] = cand;
                idx++;
            }
        }
    }

    if (need[total] > NONE / 2) cout << -1 << endl;
    else cout << need[total] << endl;
    return 0;
}
