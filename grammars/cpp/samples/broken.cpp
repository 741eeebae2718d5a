// A syntax error in the middle: what follows still gives tokens, and nothing is set apart around the error.
#include <iostream>
using namespace std;

int fine(int x) {
    return x * 2;
}

int broken(int x) {
    if (x > (3 {
        return x +;
    }
    return 0;
}

int after(int x) {
    while (x--) cout << x;
    return x;
}

int main() {
    int n;
    cin >> n;
    cout << fine(n) << after(n) << endl;
}
