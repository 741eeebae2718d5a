#include <cstdio>
#include <cstring>
#include <algorithm>
using namespace std;

const int MAXN = 100005, MAXM = 200005;
int head[MAXN], nxt[MAXM * 2], to[MAXM * 2], w[MAXM * 2], tot;
long long f[MAXN][2];
bool inq[MAXN];
int que[MAXN];

void add(int u, int v, int c) {
	to[++tot] = v; w[tot] = c; nxt[tot] = head[u]; head[u] = tot;
}

int main() {
	int n, m;
	scanf("%d%d", &n, &m);
	for (int i = 1, u, v, c; i <= m; i++) {
		scanf("%d%d%d", &u, &v, &c);
		add(u, v, c); add(v, u, c);
	}
	memset(f, 0x3f, sizeof f);
	const long long none = f[0][0];
	// SPFA on pairs (without coupon, with coupon), circular queue
	int l = 0, r = 0;
	f[1][0] = f[1][1] = 0;
	que[r++] = 1; inq[1] = true;
	while (l != r) {
		int u = que[l]; l = (l + 1) % MAXN;
		inq[u] = false;
		for (int e = head[u]; e; e = nxt[e]) {
			int v = to[e];
			long long a = min(f[v][0], f[u][0] + w[e]);
			long long b = min(f[v][1], min(f[u][1] + w[e], f[u][0] + w[e] / 2));
			if (a == f[v][0] && b == f[v][1]) continue;
			f[v][0] = a; f[v][1] = b;
			if (!inq[v]) { inq[v] = true; que[r] = v; r = (r + 1) % MAXN; }
		}
	}
	printf("%lld\n", f[n][1] >= none ? -1LL : f[n][1]);
	return 0;
}
