#include <bits/stdc++.h>
using namespace std;

int main()
{
    int from, to;
    cin >> from >> to;
    vector<int> pr;
    vector<int> least(to + 1, 0), num(to + 1, 0);
    int v = 2;
    while (v <= to)
    {
        if (least[v] == 0)
        {
            least[v] = v;
            pr.push_back(v);
        }
        num[v] = num[v / least[v]] + 1;
        for (size_t k = 0; k < pr.size(); ++k)
        {
            if (pr[k] > least[v] || (long long)pr[k] * v > to) break;
            least[pr[k] * v] = pr[k];
        }
        ++v;
    }
    int total = 0, biggest = -1;
    for (int y = from; y <= to; ++y)
        if (num[y] == 2) { ++total; biggest = y; }
    cout << total << ' ' << biggest << endl;
}
