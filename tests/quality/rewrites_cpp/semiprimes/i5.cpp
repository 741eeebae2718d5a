#include <iostream>
using namespace std;

const int MAXN = 2000005;
int spf[MAXN]; // smallest prime factor

int main() {
    int l, r;
    cin >> l >> r;
    for (int i = 2; i <= r; i++) {
        if (spf[i] != 0) continue;
        for (int j = i; j <= r; j += i) {
            if (spf[j] == 0) spf[j] = i;
        }
    }
    int count = 0, largest = -1;
    for (int i = l; i <= r; i++) {
        if (i < 4) continue;
        int p = spf[i];
        int q = i / p;
        if (q > 1 && spf[q] == q) {
            count++;
            largest = i;
        }
    }
    cout << count << " " << largest << endl;
    return 0;
}
