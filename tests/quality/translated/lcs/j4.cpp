#include <bits/stdc++.h>
using namespace std;
#define sz(x) (int)(x).size()

string A, B;
int na[1005][26], nb[1005][26];
int memo[1005][1005], letter[1005][1005];

// best number of letters we can still take; letter[][] is the one to take now
int solve(int i, int j) {
    int &r = memo[i][j];
    if (r != -1) return r;
    r = 0;
    for (int c = 0; c < 26; c++) {
        if (na[i][c] == sz(A) || nb[j][c] == sz(B)) continue;
        int v = 1 + solve(na[i][c] + 1, nb[j][c] + 1);
        if (v > r) {
            r = v;
            letter[i][j] = c;
        }
    }
    return r;
}

int main() {
    cin >> A >> B;
    memset(memo, -1, sizeof memo);
    for (int c = 0; c < 26; c++) {
        na[sz(A)][c] = sz(A);
        nb[sz(B)][c] = sz(B);
        for (int i = sz(A) - 1; i >= 0; i--) na[i][c] = A[i] == 'a' + c ? i : na[i + 1][c];
        for (int i = sz(B) - 1; i >= 0; i--) nb[i][c] = B[i] == 'a' + c ? i : nb[i + 1][c];
    }
    int len = solve(0, 0);
    cout << len << '\n';
    for (int i = 0, j = 0; len > 0; len--) {
        int c = letter[i][j];
        cout << char('a' + c);
        i = na[i][c] + 1;
        j = nb[j][c] + 1;
    }
    cout << '\n';
    return 0;
}
