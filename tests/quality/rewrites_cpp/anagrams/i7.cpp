#include <bits/stdc++.h>
using namespace std;

#define all(x) (x).begin(), (x).end()

string toKey(string w) {
	sort(all(w));
	return w;
}

int main() {
	ios_base::sync_with_stdio(false);
	cin.tie(NULL);

	int n;
	cin >> n;
	vector<string> words(n);
	for (auto &w : words) {
		cin >> w;
		transform(all(w), w.begin(), ::tolower);
	}

	unordered_map<string, vector<string>> mp;
	for (const auto &w : words) mp[toKey(w)].push_back(w);

	size_t mx = 0;
	for (const auto &[key, group] : mp) mx = max(mx, group.size());

	vector<string> candidates;
	for (const auto &[key, group] : mp) {
		if (group.size() == mx) candidates.push_back(*min_element(all(group)));
	}

	cout << mp.size() << '\n';
	cout << mx << ' ' << *min_element(all(candidates)) << '\n';
	return 0;
}
