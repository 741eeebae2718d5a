#include <iostream>
#include <set>
#include <vector>
using namespace std;

int main()
{
    int n, w;
    cin >> n >> w;
    vector<int> a(n);
    for (int &x : a)
        cin >> x;

    multiset<int> s(a.begin(), a.begin() + w);
    long long total = *s.rbegin() - *s.begin();
    int best = *s.rbegin() - *s.begin();
    int pos = 1;

    for (int i = w; i < n; i++)
    {
        s.insert(a[i]);
        s.erase(s.find(a[i - w]));
        int d = *s.rbegin() - *s.begin();
        total += d;
        if (d > best)
        {
            best = d;
            pos = i - w + 2;
        }
    }

    cout << total << endl;
    cout << best << " " << pos << endl;
    return 0;
}
