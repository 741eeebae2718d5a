#include <iostream>
#include <vector>
#include <deque>
using namespace std;

int main() {
    int n, k;
    cin >> n >> k;
    vector<int> a(n);
    for (int i = 0; i < n; i++) cin >> a[i];

    deque<int> maxq, minq;
    int left = 0, bestLen = 0, bestStart = 0;
    for (int right = 0; right < n; right++) {
        while (!maxq.empty() && a[maxq.back()] < a[right]) maxq.pop_back();
        while (!minq.empty() && a[minq.back()] > a[right]) minq.pop_back();
        maxq.push_back(right);
        minq.push_back(right);

        while (a[maxq.front()] - a[minq.front()] > k) {
            if (maxq.front() == left) maxq.pop_front();
            if (minq.front() == left) minq.pop_front();
            left++;
        }

        int len = right - left + 1;
        if (len > bestLen) {
            bestLen = len;
            bestStart = left;
        }
    }
    cout << bestLen << " " << bestStart + 1 << endl;
    return 0;
}
