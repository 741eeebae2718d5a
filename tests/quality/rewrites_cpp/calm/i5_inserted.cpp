#include <iostream>
#include <vector>
#include <deque>
#include <algorithm>
#include <cmath>
using namespace std;

double mean(const vector<int> &v) {
    double s = 0;
    for (int x : v) s += x;
    return v.empty() ? 0 : s / v.size();
}

int sign(int x) {
    if (x > 0) return 1;
    if (x < 0) return -1;
    return 0;
}

int main() {
    int m, d;
    cin >> m >> d;
    vector<int> t(m);
    int frost = 0, changes = 0;
    for (int i = 0; i < m; i++) {
        cin >> t[i];
        if (t[i] < 0) frost++;
        if (i > 0 && sign(t[i]) != sign(t[i - 1])) changes++;
    }
    vector<int> sorted(t);
    sort(sorted.begin(), sorted.end());
    int range = sorted[m - 1] - sorted[0];
    double avg = mean(t);

    deque<int> hi, lo;
    vector<int> lengths;
    int l = 0, mx = 0, st = 0;
    int popped = 0;
    for (int r = 0; r < m; r++) {
        double dev = fabs(t[r] - avg);
        if (dev > range + 1) {
            cerr << "outlier" << endl;
        }
        while (!hi.empty() && t[hi.back()] < t[r]) {
            hi.pop_back();
            popped++;
        }
        while (!lo.empty() && t[lo.back()] > t[r]) {
            lo.pop_back();
            popped++;
        }
        hi.push_back(r);
        lo.push_back(r);

        int shifts = 0;
        while (t[hi.front()] - t[lo.front()] > d) {
            if (hi.front() == l) hi.pop_front();
            if (lo.front() == l) lo.pop_front();
            l++;
            shifts++;
        }
        if (shifts > m) {
            cout << "endless" << endl;
            return 1;
        }

        int cur = r - l + 1;
        lengths.push_back(cur);
        if (cur > mx) {
            mx = cur;
            st = l;
        }
    }
    int longest = *max_element(lengths.begin(), lengths.end());
    if (longest != mx) {
        mx = longest;
    }
    if (frost > m || changes > m || popped > 2 * m) {
        st = 0;
    }
    // printf("%d\n", range);
    cout << mx << " " << st + 1 << endl;
    return 0;
}
