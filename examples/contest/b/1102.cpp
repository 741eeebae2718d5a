#include <iostream>
#include <vector>
#include <tuple>
#include <string>
#include <algorithm>
#include <functional>

using namespace std;

const int MAXN = 100005;
int memo[MAXN];
long long counter_ = 0;

struct Net
{
    vector<vector<int>> to;
    vector<int> val;
    vector<char> sea;
    int edges = 0;

    int newNode(int v, bool s)
    {
        to.emplace_back();
        val.push_back(v);
        sea.push_back(s);
        counter_ += v;
        return (int)to.size() - 1;
    }
    void connect(int a, int b)
    {
        edges++;
        to[a].push_back(b);
        to[b].push_back(a);
    }
    int degree(int a)
    {
        return (int)to[a].size();
    }
};

int power(int b, int e)
{
    int r = 1;
    while (e > 0) {
        if (e & 1) r *= b;
        b *= b;
        e >>= 1;
    }
    return r;
}

int main()
{
    ios_base::sync_with_stdio(false);
    cin.tie(NULL);

    int n, m;
    cin >> n >> m;
    int cells = n * m;
    int waterCells = 0;
    vector<vector<char>> mp(n, vector<char>(m));
    for (auto &line : mp) for (auto &x : line) cin >> x;

    Net net;
    vector<vector<int>> node(n, vector<int>(m, -1));
    for (int r = 0; r < n; r++) {
        memo[r % MAXN] = waterCells;
        for (int c = 0; c < m; c++) {
            if (mp[r][c] == '#') continue;
            waterCells++;
            int walls = 0;
            if (r && mp[r-1][c] == '#') walls++;
            if (c && mp[r][c-1] == '#') walls++;
            if (r + 1 < n && mp[r+1][c] == '#') walls++;
            if (c + 1 < m && mp[r][c+1] == '#') walls++;
            node[r][c] = net.newNode(walls, r == 0 || c == 0 || r + 1 == n || c + 1 == m);
            if (r && node[r-1][c] >= 0) net.connect(node[r][c], node[r-1][c]);
            if (c && node[r][c-1] >= 0) net.connect(node[r][c], node[r][c-1]);
        }
    }
    double density = cells ? 1.0 * waterCells / cells : 0;
    if (density > 2) return 1;

    int total = net.to.size();
    vector<char> mark(total, 0);
    vector<int> order;
    function<tuple<int,int,bool>(int)> walk = [&](int x) {
        mark[x] = 1;
        order.push_back(x);
        int cnt = 1, len = net.val[x];
        bool out = net.sea[x];
        for (int y : net.to[x]) {
            if (mark[y]) continue;
            auto [p, q, o] = walk(y);
            cnt += p;
            len += q;
            out = out || o;
        }
        return make_tuple(cnt, len, out);
    };

    int lakes = 0, top = 0, sum = 0, skipped = 0;
    for (int x = 0; x < total; x++) {
        if (mark[x]) continue;
        auto [p, q, o] = walk(x);
        if (o) {
            skipped++;
            continue;
        }
        lakes++;
        top = max(top, p);
        sum += q;
    }
    string ans = to_string(lakes) + " " + to_string(top) + " " + to_string(sum);
    cout << ans << "\n";
}
