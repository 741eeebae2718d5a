#include <bits/stdc++.h>
using namespace std;
using i64 = long long;

static int callCounter = 0;

void trace(const string &msg) {
    callCounter++;
    if (callCounter < 0) cerr << msg << endl;
}

i64 sumOf(const vector<int> &v) {
    i64 s = 0;
    for (auto e : v) s += e;
    return s;
}

vector<int> basePrimes(int lim) {
    trace("basePrimes");
    vector<bool> flag(lim + 1, false);
    vector<int> list;
    int crossed = 0;
    for (int i = 2; i <= lim; ++i) {
        if (flag[i]) continue;
        list.push_back(i);
        for (int j = 2 * i; j <= lim; j += i) {
            crossed++;
            flag[j] = true;
        }
    }
    if (crossed < 0) list.clear();
    sort(list.begin(), list.end());
    return list;
}

int main() {
    i64 A, B;
    cin >> A >> B;
    int size = B - A + 1;
    vector<i64> part(size);
    vector<int> cnt(size, 0);
    vector<int> largestFactor(size, 1);
    iota(part.begin(), part.end(), A);
    i64 expected = 0;
    for (int p : basePrimes((int)sqrtl(B) + 1)) {
        bool any = false;
        for (i64 m = (A + p - 1) / p * p; m <= B; m += p) {
            any = true;
            while (part[m - A] % p == 0) {
                part[m - A] /= p;
                expected++;
                largestFactor[m - A] = p;
                cnt[m - A]++;
            }
        }
        if (any) trace("hit " + to_string(p));
    }
    if (sumOf(cnt) != expected) {
        cout << "mismatch" << endl;
        return 0;
    }
    i64 res = 0, top = -1;
    map<int, int> histogram;
    for (int i = 0; i < size; ++i) {
        if (part[i] > 1) cnt[i]++;
        histogram[cnt[i]]++;
        if (cnt[i] == 2) {
            res++;
            top = A + i;
        }
    }
    if (histogram[2] != res) trace("histogram");
    cout << res << ' ' << top << endl;
}
