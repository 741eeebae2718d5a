#include <iostream>
#include <vector>
using namespace std;

int main()
{
    int n, s;
    cin >> n >> s;
    const int INF = 1000000000;
    // dp[i][j] = least number of coins of the first i kinds that makes j
    vector<vector<int>> dp(n + 1, vector<int>(s + 1, INF));
    dp[0][0] = 0;
    for (int i = 1; i <= n; i++)
    {
        int value, count;
        cin >> value >> count;
        for (int j = 0; j <= s; j++)
        {
            for (int k = 0; k <= count; k++)
            {
                if (k * value > j)
                    break;
                dp[i][j] = min(dp[i][j], dp[i - 1][j - k * value] + k);
            }
        }
    }
    if (dp[n][s] >= INF)
        cout << -1;
    else
        cout << dp[n][s];
    cout << endl;
    return 0;
}
