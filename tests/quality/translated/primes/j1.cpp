#include <bits/stdc++.h>
using namespace std;

const int MX = 1000001;
int divs[MX], pre[MX], lst[MX];

int main() {
    ios_base::sync_with_stdio(0);
    cin.tie(0);

    for (int i = 2; i < MX; i++) {
        if (divs[i]) continue;
        for (int j = i; j < MX; j += i) divs[j]++;
    }

    int q, k;
    cin >> q >> k;
    lst[0] = -1;
    for (int i = 1; i < MX; i++) {
        pre[i] = pre[i - 1] + (divs[i] == k);
        lst[i] = divs[i] == k ? i : lst[i - 1];
    }

    while (q--) {
        int l, r;
        cin >> l >> r;
        int total = pre[r] - pre[l - 1];
        cout << total << ' ' << (total ? lst[r] : -1) << '\n';
    }
    return 0;
}
