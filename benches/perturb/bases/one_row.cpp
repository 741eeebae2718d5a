#include <iostream>
#include <vector>
#include <queue>
#include <climits>
#define MAX 100001
#define pb push_back
using namespace std;
typedef pair<int, int> pi;

vector<pi> a[MAX];
int d[MAX][11];

void input(int m)
{
    for (int i = 0; i < m; i++)
    {
        int x, y, z;
        scanf("%d %d %d", &x, &y, &z);
        a[x].pb(pi(y, z));
        a[y].pb(pi(x, z));
    }
}

int main(void)
{
    int n, m, k, s, e;
    scanf("%d %d %d %d %d", &n, &m, &k, &s, &e);
    input(m);
    fill(&d[0][0], &d[MAX - 1][10] + 1, INT_MAX);
    for (int c = 0; c <= k; c++)
    {
        priority_queue<pi, vector<pi>, greater<pi> > pq;
        if (c == 0)
        {
            d[s][0] = 0;
            pq.push(pi(0, s));
        }
        else
        {
            for (int i = 1; i <= n; i++)
            {
                d[i][c] = d[i][c - 1];
                for (int j = 0; j < (int)a[i].size(); j++)
                {
                    d[i][c] = min(d[i][c], d[a[i][j].first][c - 1]);
                }
                if (d[i][c] != INT_MAX) pq.push(pi(d[i][c], i));
            }
        }
        while (!pq.empty())
        {
            int now = pq.top().second;
            int cost = pq.top().first;
            pq.pop();
            if (d[now][c] < cost) continue;
            for (int i = 0; i < (int)a[now].size(); i++)
            {
                int next = a[now][i].first;
                int ncost = cost + a[now][i].second;
                if (ncost < d[next][c])
                {
                    d[next][c] = ncost;
                    pq.push(pi(ncost, next));
                }
            }
        }
    }
    int ans = d[e][k];
    if (ans == INT_MAX) printf("-1");
    else printf("%d", ans);
    return 0;
}
