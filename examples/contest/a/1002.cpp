#include <iostream>
#include <vector>
#include <tuple>
#include <algorithm>

using namespace std;

// A profile is a list of (time, boats out from this time on), like a skyline.
using Profile = vector<pair<int,int>>;

Profile combine(const Profile &x, const Profile &y)
{
    Profile z;
    z.reserve(x.size() + y.size());
    size_t i = 0, j = 0;
    int hx = 0, hy = 0;
    while (i < x.size() || j < y.size()) {
        int t;
        if (j == y.size()) t = x[i].first;
        else if (i == x.size()) t = y[j].first;
        else t = min(x[i].first, y[j].first);
        if (i < x.size() && x[i].first == t) hx = x[i++].second;
        if (j < y.size() && y[j].first == t) hy = y[j++].second;
        if (z.empty() || z.back().second != hx + hy)
            z.emplace_back(t, hx + hy);
    }
    return z;
}

Profile divide(const vector<pair<int,int>> &r, int lo, int hi)
{
    if (hi - lo == 1)
        return { {r[lo].first, 1}, {r[lo].second, 0} };
    int mid = lo + (hi - lo) / 2;
    return combine(divide(r, lo, mid), divide(r, mid, hi));
}

int main()
{
    ios_base::sync_with_stdio(false);
    cin.tie(NULL);

    int n;
    cin >> n;
    vector<pair<int,int>> r(n);
    for (int i = 0; i < n; i++) cin >> r[i].first >> r[i].second;

    Profile p = divide(r, 0, n);
    tuple<int,int,int> ans(0, 0, 0);
    for (size_t i = 0; i + 1 < p.size(); i++) {
        int len = p[i+1].first - p[i].first;
        if (p[i].second > get<0>(ans)) ans = make_tuple(p[i].second, p[i].first, len);
        else if (p[i].second == get<0>(ans)) get<2>(ans) += len;
    }
    cout << get<0>(ans) << " " << get<1>(ans) << " " << get<2>(ans) << "\n";
}
