#include <iostream>
#include <vector>
#include <algorithm>
using namespace std;

vector<int> a, b;

void load()
{
	int m;
	cin >> m;
	a.resize(m);
	b.resize(m);
	for (int k = 0; k < m; ++k)
	{
		cin >> a[k] >> b[k];
	}
	sort(a.begin(), a.end());
	sort(b.begin(), b.end());
}

int getMax()
{
	int x = 0, y = 0, ret = 0;
	int sz = a.size();
	while (x < sz)
	{
		if (a[x] < b[y])
		{
			x++;
			ret = max(ret, x - y);   // x - y are outside
		}
		else
		{
			y++;
		}
	}
	return ret;
}

int main()
{
	ios::sync_with_stdio(false);
	load();
	int mx = getMax();
	int sz = a.size();
	int pos = -1;
	long long tot = 0;
	// every window of mx rentals
	for (int w = 0; w + mx <= sz; ++w)
	{
		int lo = a[w + mx - 1];
		int hi = b[w];
		if (lo < hi)
		{
			if (pos == -1)
			{
				pos = lo;
			}
			tot += hi - lo;
		}
	}
	cout << mx << " " << pos << " " << tot << endl;
	return 0;
}
