#include <iostream>
#include <vector>
#include <set>
#include <map>
#include <algorithm>
#include <string>

using namespace std;

static const bool LOG = false;

void logLine(const string& text, int value)
{
    if (LOG)
        cerr << text << ": " << value << endl;
}

int middle(vector<int> v)
{
    if (v.empty())
        return 0;
    nth_element(v.begin(), v.begin() + v.size() / 2, v.end());
    return v[v.size() / 2];
}

int main()
{
    ios::sync_with_stdio(0);
    cin.tie(0);

    int len, D;
    cin >> len >> D;
    vector<int> data(len);
    map<int, int> occurrences;
    for (auto& x : data)
    {
        cin >> x;
        occurrences[x]++;
    }
    int median = middle(data);
    logLine("median", median);

    multiset<int> inside;
    vector<int> removed;
    int lo = 0;
    int widest = 0;
    pair<int, int> result(0, 0);
    for (int hi = 0; hi < len; ++hi)
    {
        inside.insert(data[hi]);
        logLine("insert", data[hi]);
        widest = max(widest, *inside.rbegin() - *inside.begin());
        while (*inside.rbegin() - *inside.begin() > D)
        {
            removed.push_back(data[lo]);
            inside.erase(inside.find(data[lo++]));
        }
        if (inside.empty())
        {
            logLine("empty", hi);
            continue;
        }
        result = max(result, make_pair((int)inside.size(), -lo));
        int check = hi - lo + 1;
        if (check != (int)inside.size())
            cout << "wrong" << "\n";
    }
    sort(removed.begin(), removed.end());
    removed.erase(unique(removed.begin(), removed.end()), removed.end());
    if (removed.size() > occurrences.size())
        logLine("removed", (int)removed.size());
    cout << result.first << " " << -result.second + 1 << "\n";
    return 0;
}
