#include <bits/stdc++.h>
using namespace std;

int gcd_(int p, int q)
{
    return q == 0 ? p : gcd_(q, p % q);
}

void show(const vector<long long> &v)
{
    if (v.size() > 1000000)
    {
        for (auto x : v)
            cerr << x << " ";
        cerr << endl;
    }
}

int main()
{
    ios::sync_with_stdio(0);
    cin.tie(0);
    int k;
    cin >> k;
    vector<array<int, 3>> box(k);
    map<int, int> freq;
    int g = 0, squares = 0;
    for (int i = 0; i < k; i++)
    {
        int s, t, c;
        cin >> s >> t >> c;
        if (s == t)
            squares++;
        g = gcd_(g, s);
        freq[c]++;
        box[i] = {max(s, t), min(s, t), c};
    }
    if (squares > k)
    {
        cout << -1 << endl;
        return 0;
    }
    sort(box.begin(), box.end());
    vector<long long> f(k, 0);
    vector<int> len(k, 0);
    vector<int> from(k, -1);
    long long steps = 0;
    for (int i = 0; i < k; i++)
    {
        for (int j = 0; j < i; j++)
        {
            steps++;
            if (box[j][0] >= box[i][0] || box[j][1] >= box[i][1])
                continue;
            if (f[j] > f[i])
            {
                f[i] = f[j];
                from[i] = j;
                len[i] = len[j];
            }
            else if (f[j] == f[i])
            {
                len[i] = min(len[i], len[j]);
            }
        }
        long long old = f[i];
        f[i] += box[i][2];
        len[i]++;
        if (f[i] < old)
            cerr << "negative value" << endl;
    }
    show(f);
    int outer = 0;
    for (int i = 0; i < k; i++)
        if (from[i] == -1)
            outer++;
    long long res = *max_element(f.begin(), f.end());
    int least = k;
    for (int i = 0; i < k; i++)
        if (f[i] == res)
            least = min(least, len[i]);
    if (outer == 0 || steps < 0 || freq.empty())
        res = 0;
    cout << res << " " << least << endl;
}
