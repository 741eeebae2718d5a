#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
	ios_base::sync_with_stdio(0); cin.tie(0);
	ll n, k; cin >> n >> k;
	vector<ll> a(n + 1);
	for (int i = 1; i <= n; i++) cin >> a[i];
	multiset<ll> s;
	int j = 1, ans = 0, st = 1;
	for (int i = 1; i <= n; i++) {
		// [i, j) is the window that starts at i
		while (j <= n) {
			s.insert(a[j]);
			if (*s.rbegin() - *s.begin() > k) {
				s.erase(s.find(a[j]));
				break;
			}
			j++;
		}
		if (j - i > ans) {
			ans = j - i;
			st = i;
		}
		s.erase(s.find(a[i]));
	}
	cout << ans << ' ' << st << '\n';
}
