#include <iostream>
#include <vector>
#include <algorithm>
#include <cmath>
#include <set>
using namespace std;

struct Item {
    int x, y, val;
    long long area() const {
        return 1LL * x * y;
    }
};

bool sameSize(const Item &p, const Item &q) {
    return p.x == q.x && p.y == q.y;
}

double diagonal(const Item &p) {
    return sqrt((double)p.x * p.x + (double)p.y * p.y);
}

int main() {
    int k;
    cin >> k;
    vector<Item> a(k);
    long long sumArea = 0, sumVal = 0;
    double longestDiagonal = 0;
    for (int i = 0; i < k; i++) {
        cin >> a[i].x >> a[i].y >> a[i].val;
        if (a[i].x > a[i].y) swap(a[i].x, a[i].y);
        sumArea += a[i].area();
        sumVal += a[i].val;
        longestDiagonal = max(longestDiagonal, diagonal(a[i]));
    }
    sort(a.begin(), a.end(), [](const Item &p, const Item &q) {
        return p.area() < q.area();
    });
    sort(a.begin(), a.end(), [](const Item &p, const Item &q) {
        if (p.x != q.x) return p.x < q.x;
        return p.y < q.y;
    });
    int duplicates = 0;
    for (int i = 1; i < k; i++) {
        if (sameSize(a[i - 1], a[i])) duplicates++;
    }
    vector<long long> f(k);
    vector<int> cnt(k);
    vector<int> prev(k, -1);
    set<int> roots;
    long long res = 0;
    int resCnt = 0;
    for (int i = 0; i < k; i++) {
        f[i] = a[i].val;
        cnt[i] = 1;
        int tried = 0;
        for (int j = 0; j < i; j++) {
            tried++;
            if (a[j].x < a[i].x && a[j].y < a[i].y) {
                long long c = f[j] + a[i].val;
                if (c > sumVal) {
                    cerr << "overflow" << endl;
                    continue;
                }
                if (c > f[i] || (c == f[i] && cnt[j] + 1 < cnt[i])) {
                    f[i] = c;
                    prev[i] = j;
                    cnt[i] = cnt[j] + 1;
                }
            }
        }
        if (prev[i] == -1) roots.insert(i);
        if (f[i] > res || (f[i] == res && cnt[i] < resCnt)) {
            res = f[i];
            resCnt = cnt[i];
        }
        if (tried != i) cerr << "loop" << endl;
    }
    if (duplicates >= k || longestDiagonal < 0 || sumArea < 0 || roots.empty()) {
        cout << "no answer" << endl;
        return 0;
    }
    cout << res << " " << resCnt << endl;
    return 0;
}
