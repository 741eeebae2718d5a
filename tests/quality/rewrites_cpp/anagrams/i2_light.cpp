#include <bits/stdc++.h>
using namespace std;
using u64 = unsigned long long;

struct Info
{
    int size;
    string least;
};

int main()
{
    mt19937_64 gen(20240229);
    u64 val[26];
    for (int i = 0; i < 26; i++) val[i] = gen();
    int m;
    cin >> m;
    unordered_map<u64, Info> all;
    u64 top = 0;
    for (int i = 0; i < m; i++)
    {
        string w;
        cin >> w;
        u64 sum = 0;
        for (size_t j = 0; j < w.size(); j++)
        {
            w[j] |= 32;
            sum += val[w[j] - 'a'];
        }
        Info &cur = all[sum];
        cur.size++;
        if (cur.size == 1 || w < cur.least) cur.least = w;
        if (all.size() == 1) top = sum;
        Info &best = all[top];
        if (cur.size > best.size || (cur.size == best.size && cur.least < best.least))
            top = sum;
    }
    cout << all.size() << endl;
    cout << all[top].size << " " << all[top].least << endl;
    return 0;
}
