#include<iostream>
#include<vector>
#include<algorithm>
using namespace std;
typedef unsigned long long ull;
typedef vector<vector<long long> > matrix;
const long long oo = (1LL << 60);

matrix times(matrix a, matrix b)
{
    int n = a.size();
    matrix c(n, vector<long long>(n, oo));
    for (int i = 0; i < n; i++)
    {
        for (int j = 0; j < n; j++)
        {
            if (a[i][j] >= oo) continue;
            for (int l = 0; l < n; l++)
            {
                c[i][l] = min(c[i][l], a[i][j] + b[j][l]);
            }
        }
    }
    return c;
}

int main()
{
    int n, m, k, s, t;
    cin >> n >> m >> k;
    cin >> s >> t;
    matrix d(n, vector<long long>(n, oo));
    matrix z(n, vector<long long>(n, oo));
    for (int i = 0; i < n; i++)
    {
        d[i][i] = 0;
        z[i][i] = 0;
    }
    for (int i = 0; i < m; i++)
    {
        long long a, b, c;
        cin >> a >> b >> c;
        a--;
        b--;
        d[a][b] = min(d[a][b], c);
        d[b][a] = min(d[b][a], c);
        z[a][b] = z[b][a] = 0;
    }
    for (int l = 0; l < n; l++)
    {
        for (int i = 0; i < n; i++)
        {
            for (int j = 0; j < n; j++)
            {
                if (d[i][l] + d[l][j] < d[i][j])
                {
                    d[i][j] = d[i][l] + d[l][j];
                }
            }
        }
    }
    matrix step = times(times(d, z), d);
    matrix total = d;
    while (k > 0)
    {
        if (k % 2 == 1)
        {
            total = times(total, step);
        }
        step = times(step, step);
        k = k / 2;
    }
    long long ans = total[s - 1][t - 1];
    if (ans < oo)
    {
        cout << ans;
    }
    else
    {
        cout << -1;
    }
}
