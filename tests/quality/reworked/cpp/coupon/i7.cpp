#include <cstdio>
#include <queue>
#include <vector>
using namespace std;
typedef long long ll;

struct Item
{
	ll cost;
	int v, k;	// k: 0 - coupon still here, 1 - spent
};

bool operator<(const Item &a, const Item &b)
{
	return b.cost < a.cost;
}

int main()
{
	int N, M;
	scanf("%d %d", &N, &M);
	vector<vector<pair<int,int>>> nb(N + 1);
	while (M-- > 0)
	{
		int u, v, w;
		scanf("%d %d %d", &u, &v, &w);
		nb[u].push_back(make_pair(v, w));
		nb[v].push_back(make_pair(u, w));
	}

	vector<bool> done[2];
	done[0].resize(N + 1);
	done[1].resize(N + 1);
	ll answer = -1;
	priority_queue<Item> pq;
	pq.push({0, 1, 0});
	while (!pq.empty())
	{
		ll cost = pq.top().cost;
		int v = pq.top().v, k = pq.top().k;
		pq.pop();
		if (v == N)
		{
			answer = cost;
			break;
		}
		if (!done[k][v])
		{
			done[k][v] = true;
			for (size_t i = 0; i < nb[v].size(); i++)
			{
				int to = nb[v][i].first, w = nb[v][i].second;
				if (k == 0 && !done[1][to])
					pq.push({cost + w / 2, to, 1});
				if (!done[k][to])
					pq.push({cost + w, to, k});
			}
		}
	}
	printf("%lld\n", answer);
	return 0;
}
