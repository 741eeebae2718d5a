#include <bits/stdc++.h>
using namespace std;

int n, S;
int v[105], c[105];
vector<vector<int>> memo;

int solve(int i, int rest) {
    if (rest == 0) return 0;
    if (i == n) return INT_MAX / 2;
    int &res = memo[i][rest];
    if (res != -1) return res;
    res = INT_MAX / 2;
    for (int k = 0; k <= c[i] && (long long)k * v[i] <= rest; k++)
        res = min(res, k + solve(i + 1, rest - k * v[i]));
    return res;
}

int main() {
    ios_base::sync_with_stdio(0); cin.tie(0);
    cin >> n >> S;
    for (int i = 0; i < n; i++) cin >> v[i] >> c[i];
    memo.assign(n, vector<int>(S + 1, -1));
    int ans = solve(0, S);
    if (ans >= INT_MAX / 2) ans = -1;
    cout << ans << '\n';
}
