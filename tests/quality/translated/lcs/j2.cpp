#include <iostream>
#include <string>
#include <vector>
#include <algorithm>
using namespace std;

typedef pair<int, string> pis; // (-length, text), so the minimum is what we want

int main()
{
    string s, t;
    cin >> s >> t;
    int n = s.length(), m = t.length();

    vector<vector<pis>> dp(2, vector<pis>(m + 1, pis(0, "")));

    for (int i = 1; i <= n; ++i)
    {
        int cur = i & 1;
        int prv = cur ^ 1;
        dp[cur][0] = pis(0, "");
        for (int j = 1; j <= m; ++j)
        {
            dp[cur][j] = min(dp[prv][j], dp[cur][j - 1]);
            if (s[i - 1] == t[j - 1])
            {
                pis cand = dp[prv][j - 1];
                cand.first--;
                cand.second += s[i - 1];
                if (cand < dp[cur][j])
                    dp[cur][j] = cand;
            }
        }
    }

    pis res = dp[n & 1][m];
    cout << -res.first << endl;
    cout << res.second << endl;
    return 0;
}
