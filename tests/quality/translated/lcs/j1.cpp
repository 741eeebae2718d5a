#include <bits/stdc++.h>
using namespace std;

const int MAXN = 3005;
int f[MAXN][MAXN];
int nxtA[MAXN][26], nxtB[MAXN][26];
string a, b;

void buildNext(const string &str, int nxt[][26]) {
    int len = str.size();
    for (int c = 0; c < 26; c++) nxt[len][c] = -1;
    for (int pos = len - 1; pos >= 0; pos--) {
        memcpy(nxt[pos], nxt[pos + 1], sizeof(nxt[pos]));
        nxt[pos][str[pos] - 'a'] = pos;
    }
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    cin >> a >> b;
    buildNext(a, nxtA);
    buildNext(b, nxtB);
    for (int i = (int)a.size() - 1; i >= 0; i--)
        for (int j = (int)b.size() - 1; j >= 0; j--)
            f[i][j] = a[i] == b[j] ? f[i + 1][j + 1] + 1 : max(f[i + 1][j], f[i][j + 1]);

    string ans;
    int i = 0, j = 0;
    while (f[i][j] > 0) {
        int c = 0;
        for (; c < 26; c++) {
            int u = nxtA[i][c], v = nxtB[j][c];
            if (u >= 0 && v >= 0 && f[u][v] == f[i][j]) {
                i = u + 1;
                j = v + 1;
                break;
            }
        }
        ans.push_back('a' + c);
    }
    cout << ans.size() << "\n" << ans << "\n";
}
