#include <iostream>
#include <vector>
#include <cmath>
#include <numeric>
using namespace std;
typedef long long lint;

vector<int> getPrimes(int n)
{
    vector<bool> bad(n + 1, false);
    vector<int> out;
    for (int a = 2; a <= n; a++)
    {
        if (bad[a]) continue;
        out.push_back(a);
        int b = 2 * a;
        while (b <= n) { bad[b] = true; b += a; }
    }
    return out;
}

int main()
{
    lint lo, hi;
    cin >> lo >> hi;
    int size = hi - lo + 1;
    vector<lint> left(size);
    vector<int> k(size, 0);
    iota(left.begin(), left.end(), lo);
    for (int q : getPrimes((int)sqrtl(hi) + 1))
    {
        for (lint x = (lo + q - 1) / q * q; x <= hi; x += q)
        {
            while (left[x - lo] % q == 0)
            {
                left[x - lo] /= q;
                k[x - lo]++;
            }
        }
    }
    lint count = 0, largest = -1;
    for (int j = 0; j < size; j++)
    {
        if (left[j] > 1) k[j]++;
        if (k[j] == 2) { count++; largest = lo + j; }
    }
    cout << count << " " << largest << "\n";
    return 0;
}
