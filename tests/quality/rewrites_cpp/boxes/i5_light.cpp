#include <iostream>
#include <vector>
#include <array>
#include <algorithm>
using namespace std;

int main() {
    int count;
    cin >> count;
    vector<array<int, 3>> boxes(count);
    for (auto &box : boxes) {
        int p, q, price;
        cin >> p >> q >> price;
        box = {max(p, q), min(p, q), price};
    }
    sort(boxes.begin(), boxes.end());

    vector<long long> best(count, 0);
    vector<int> num(count, 0);
    for (int cur = 0; cur < count; ++cur) {
        int prev = 0;
        while (prev < cur) {
            if (boxes[prev][0] < boxes[cur][0] && boxes[prev][1] < boxes[cur][1]) {
                if (best[prev] > best[cur]) {
                    best[cur] = best[prev];
                    num[cur] = num[prev];
                } else if (best[prev] == best[cur]) {
                    num[cur] = min(num[cur], num[prev]);
                }
            }
            prev++;
        }
        best[cur] += boxes[cur][2];
        num[cur]++;
    }
    long long result = *max_element(best.begin(), best.end());
    int fewest = count;
    for (int t = 0; t < count; ++t) {
        if (best[t] == result) fewest = min(fewest, num[t]);
    }
    cout << result << " " << fewest << "\n";
    return 0;
}
