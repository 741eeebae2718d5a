#include <iostream>
using namespace std;

// how many prime factors (with repetition) does x have?
int factors(int x) {
    int c = 0;
    for (int d = 2; d * d <= x; d++) {
        while (x % d == 0) {
            x /= d;
            c++;
        }
        if (c > 2) return c;
    }
    if (x > 1) c++;
    return c;
}

int main() {
    int l, r;
    cin >> l >> r;
    int count = 0;
    int best = -1;
    for (int i = l; i <= r; i++) {
        if (factors(i) == 2) {
            count++;
            best = i;
        }
    }
    cout << count << " " << best << endl;
    return 0;
}
