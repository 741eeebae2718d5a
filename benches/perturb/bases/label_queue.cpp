#include <iostream>
#include <cstring>
#include <queue>
#include <vector>

using namespace std;

const int MAXN = 10010;
const int MAXK = 15;
int dist[MAXN][MAXK];
bool inq[MAXN][MAXK];
vector<int> to[MAXN];
vector<int> len[MAXN];
int n, m, k;

void relax(queue<pair<int, int>>& q, int v, int c, int value) {
    if (dist[v][c] <= value) return;
    dist[v][c] = value;
    if (!inq[v][c]) {
        inq[v][c] = true;
        q.push(make_pair(v, c));
    }
}

void spfa(int start) {
    queue<pair<int, int>> q;
    memset(dist, 127, sizeof dist);
    dist[start][0] = 0;
    q.push(make_pair(start, 0));
    inq[start][0] = true;
    while (!q.empty()) {
        int u = q.front().first;
        int c = q.front().second;
        q.pop();
        inq[u][c] = false;
        for (size_t i = 0; i < to[u].size(); i++) {
            relax(q, to[u][i], c, dist[u][c] + len[u][i]);
            if (c + 1 <= k) {
                relax(q, to[u][i], c + 1, dist[u][c]);
            }
        }
    }
}

int main() {
    int s, t;
    cin >> n >> m >> k >> s >> t;
    for (int i = 1; i <= m; i++) {
        int x, y, z;
        cin >> x >> y >> z;
        to[x].push_back(y);
        len[x].push_back(z);
        to[y].push_back(x);
        len[y].push_back(z);
    }
    spfa(s);
    int ans = dist[t][0];
    for (int i = 1; i <= k; i++)
        ans = min(ans, dist[t][i]);
    if (ans > 2000000000) ans = -1;
    cout << ans << "\n";
    return 0;
}
