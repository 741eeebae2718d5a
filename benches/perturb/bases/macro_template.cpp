#include <bits/stdc++.h>
using namespace std;
#define ll long long
#define pb push_back
#define mp make_pair
#define ff first
#define ss second
#define rep(i, a, b) for (int i = (a); i < (b); i++)
#define per(i, a, b) for (int i = (b) - 1; i >= (a); i--)
#define sz(x) (int)(x).size()
#define fastio ios_base::sync_with_stdio(false); cin.tie(NULL); cout.tie(NULL)
#define mod 1000000007
#define dbg(x) cerr << #x << " = " << x << endl
typedef vector<int> vi;
typedef pair<ll, ll> pll;

ll power(ll a, ll b) {
    ll r = 1;
    while (b > 0) {
        if (b & 1) r = r * a % mod;
        a = a * a % mod;
        b >>= 1;
    }
    return r;
}

ll gcd(ll a, ll b) {
    return b == 0 ? a : gcd(b, a % b);
}

vector<pll> adj[10005];
ll dp[12][10005];
bool done[12][10005];

int main() {
    fastio;
    int n, m, k;
    cin >> n >> m >> k;
    int s, t;
    cin >> s >> t;
    rep(i, 0, m) {
        ll u, v, w;
        cin >> u >> v >> w;
        adj[u].pb(mp(v, w));
        adj[v].pb(mp(u, w));
    }
    memset(dp, 63, sizeof(dp));
    dp[0][s] = 0;
    priority_queue<pair<ll, pll>, vector<pair<ll, pll>>, greater<pair<ll, pll>>> pq;
    pq.push(mp(0, mp(0, s)));
    while (!pq.empty()) {
        pll cur = pq.top().ss;
        pq.pop();
        ll c = cur.ff, u = cur.ss;
        if (done[c][u]) continue;
        done[c][u] = true;
        rep(i, 0, sz(adj[u])) {
            ll v = adj[u][i].ff, w = adj[u][i].ss;
            if (dp[c][v] > dp[c][u] + w) {
                dp[c][v] = dp[c][u] + w;
                pq.push(mp(dp[c][v], mp(c, v)));
            }
            if (c < k and dp[c + 1][v] > dp[c][u]) {
                dp[c + 1][v] = dp[c][u];
                pq.push(mp(dp[c + 1][v], mp(c + 1, v)));
            }
        }
    }
    ll ans = 1e18;
    rep(i, 0, k + 1) ans = min(ans, dp[i][t]);
    if (ans >= dp[k + 1][0]) ans = -1;
    cout << ans << "\n";
    return 0;
}
