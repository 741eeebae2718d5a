#include <bits/stdc++.h>
using namespace std;

int main()
{
    ios::sync_with_stdio(0);
    cin.tie(0);
    int n;
    cin >> n;
    vector<array<int, 3>> a(n);
    for (int i = 0; i < n; i++)
    {
        int x, y, v;
        cin >> x >> y >> v;
        a[i] = {max(x, y), min(x, y), v};
    }
    sort(a.begin(), a.end());
    vector<long long> dp(n, 0);
    vector<int> cnt(n, 0);
    for (int i = 0; i < n; i++)
    {
        for (int j = 0; j < i; j++)
        {
            if (a[j][0] >= a[i][0] || a[j][1] >= a[i][1])
                continue;
            if (dp[j] > dp[i])
            {
                dp[i] = dp[j];
                cnt[i] = cnt[j];
            }
            else if (dp[j] == dp[i])
            {
                cnt[i] = min(cnt[i], cnt[j]);
            }
        }
        dp[i] += a[i][2];
        cnt[i]++;
    }
    long long ans = *max_element(dp.begin(), dp.end());
    int boxes = n;
    for (int i = 0; i < n; i++)
        if (dp[i] == ans)
            boxes = min(boxes, cnt[i]);
    cout << ans << " " << boxes << endl;
}
