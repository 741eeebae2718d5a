#include <iostream>
#include <vector>

using namespace std;

int main()
{
    int L, R;
    cin >> L >> R;

    vector<bool> composite(R + 1, false);
    vector<int> primes;
    for (int i = 2; i <= R; ++i)
    {
        if (!composite[i])
        {
            primes.push_back(i);
            for (long long j = (long long)i * i; j <= R; j += i)
                composite[j] = true;
        }
    }

    vector<bool> semi(R + 1, false);
    for (size_t i = 0; i < primes.size(); ++i)
    {
        for (size_t j = i; j < primes.size(); ++j)
        {
            long long product = (long long)primes[i] * primes[j];
            if (product > R)
                break;
            semi[product] = true;
        }
    }

    int result = 0, last = -1;
    for (int x = L; x <= R; ++x)
        if (semi[x])
        {
            ++result;
            last = x;
        }
    cout << result << " " << last << endl;
    return 0;
}
