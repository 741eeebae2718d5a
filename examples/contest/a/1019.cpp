#include <iostream>
#include <vector>
#include <algorithm>
using namespace std;

vector<int> takeTimes, backTimes;

void readInput() {
    int count;
    cin >> count;
    takeTimes.resize(count);
    backTimes.resize(count);
    for (int i = 0; i < count; ++i)
        cin >> takeTimes[i] >> backTimes[i];
    sort(takeTimes.begin(), takeTimes.end());
    sort(backTimes.begin(), backTimes.end());
}

// the biggest number of boats out at once
int boatsNeeded() {
    int p = 0, q = 0, result = 0;
    int n = takeTimes.size();
    while (p < n) {
        if (takeTimes[p] < backTimes[q]) {
            p++;
            result = max(result, p - q);
        } else {
            q++;
        }
    }
    return result;
}

// With k boats at most, k are out between the (j+k)-th start and the j-th return
int main() {
    ios::sync_with_stdio(false);
    readInput();
    int k = boatsNeeded();
    int n = takeTimes.size();
    int firstMoment = -1;
    long long busy = 0;
    for (int j = 0; j + k <= n; ++j) {
        int from = takeTimes[j + k - 1];
        int to = backTimes[j];
        if (from < to) {
            if (firstMoment == -1) firstMoment = from;
            busy += to - from;
        }
    }
    cout << k << " " << firstMoment << " " << busy << endl;
    return 0;
}
