#include <iostream>
#include <vector>
#include <algorithm>

using namespace std;

int main() {
    int kinds, sum;
    cin >> kinds >> sum;

    // every single coin
    vector<int> coins;
    for (int i = 0; i < kinds; i++) {
        int v, c;
        cin >> v >> c;
        for (int j = 0; j < c; j++) {
            coins.push_back(v);
        }
    }

    vector<int> need(sum + 1, -1);
    need[0] = 0;
    for (int coin : coins) {
        for (int s = sum; s >= coin; s--) {
            if (need[s - coin] == -1) continue;
            if (need[s] == -1 || need[s - coin] + 1 < need[s]) {
                need[s] = need[s - coin] + 1;
            }
        }
    }

    cout << need[sum] << endl;
    return 0;
}
