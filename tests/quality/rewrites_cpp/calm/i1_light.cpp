#include <bits/stdc++.h>
using namespace std;

const int N = 200005;
int val[N], hi[N], lo[N];

int main()
{
    int cnt, lim;
    cin >> cnt >> lim;
    for (int i = 0; i < cnt; ++i)
        cin >> val[i];
    int hb = 0, he = 0, lb = 0, le = 0;
    int from = 0, longest = 0, where = 0;
    int to = 0;
    while (to < cnt)
    {
        while (hb < he && val[hi[he - 1]] <= val[to]) he--;
        hi[he++] = to;
        while (lb < le && val[lo[le - 1]] >= val[to]) le--;
        lo[le++] = to;
        while (val[hi[hb]] - val[lo[lb]] > lim)
        {
            from++;
            if (hi[hb] < from) hb++;
            if (lo[lb] < from) lb++;
        }
        if (to - from + 1 > longest)
        {
            longest = to - from + 1;
            where = from;
        }
        to++;
    }
    cout << longest << " " << where + 1 << endl;
}
