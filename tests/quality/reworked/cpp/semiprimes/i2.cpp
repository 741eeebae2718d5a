#include <iostream>
#include <vector>
using namespace std;

int main()
{
    long long a, b;
    cin >> a >> b;

    // primes up to the root of b
    int top = 1;
    while ((long long)top * top <= b)
        top++;
    vector<char> isPrime(top + 1, 1);
    vector<int> primes;
    for (int i = 2; i <= top; i++)
    {
        if (isPrime[i])
        {
            primes.push_back(i);
            for (int k = i + i; k <= top; k += i)
                isPrime[k] = 0;
        }
    }

    int size = b - a + 1;
    vector<long long> num(size);
    for (int i = 0; i < size; i++)
        num[i] = a + i;
    vector<int> divs(size);

    for (size_t t = 0; t < primes.size(); t++)
    {
        int p = primes[t];
        long long first = (a + p - 1) / p * p;
        for (long long i = first - a; i < size; i += p)
        {
            for (; num[i] % p == 0; num[i] /= p)
                divs[i]++;
        }
    }

    int found = 0;
    long long last = -1;
    for (int i = 0; i < size; i++)
    {
        int d = num[i] > 1 ? divs[i] + 1 : divs[i];
        if (d != 2)
            continue;
        last = a + i;
        ++found;
    }
    cout << found << " " << last << "\n";
    return 0;
}
