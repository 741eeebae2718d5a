#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> a(n), b(n);
    for (int i = 0; i < n; i++) cin >> a[i] >> b[i];

    // the number of rooms can only grow when a booking starts,
    // so it is enough to look at all starts
    int best = 0, moment = 0;
    for (int i = 0; i < n; i++) {
        int t = a[i];
        int open = 0;
        for (int j = 0; j < n; j++) {
            if (a[j] <= t && t < b[j]) open++;
        }
        if (open > best) {
            best = open;
            moment = t;
        }
        if (open == best && t < moment) moment = t;
    }
    cout << best << " " << moment << endl;
}
