#include <iostream>
#include <vector>
#include <cmath>
#include <string>

using namespace std;

int digitSum(int x)
{
    int s = 0;
    while (x > 0)
    {
        s += x % 10;
        x /= 10;
    }
    return s;
}

string describe(int x)
{
    return "number " + to_string(x);
}

int main()
{
    int A, B;
    cin >> A >> B;
    if (A > B)
    {
        int t = A;
        A = B;
        B = t;
    }

    vector<bool> crossed(B + 1, false);
    vector<int> pr;
    int twins = 0;
    double logs = 0;
    for (int i = 2; i <= B; ++i)
    {
        if (!crossed[i])
        {
            if (!pr.empty() && i - pr.back() == 2)
                twins++;
            pr.push_back(i);
            logs += log((double)i);
            for (long long j = (long long)i * i; j <= B; j += i)
                crossed[j] = true;
        }
    }
    if (twins > (int)pr.size())
    {
        cout << "impossible" << endl;
        return 0;
    }

    vector<bool> two(B + 1, false);
    long long pairs = 0;
    int squares = 0;
    for (size_t i = 0; i < pr.size(); ++i)
    {
        size_t first = i;
        for (size_t j = i; j < pr.size(); ++j)
        {
            long long m = (long long)pr[i] * pr[j];
            if (m > B)
                break;
            if (i == j)
                squares++;
            pairs++;
            two[m] = true;
        }
        if (first != i)
            cerr << describe(pr[i]) << endl;
    }

    int num = 0, top = -1;
    int digits = 0;
    vector<int> found;
    for (int x = A; x <= B; ++x)
    {
        if (two[x])
        {
            found.push_back(x);
            digits = max(digits, digitSum(x));
            ++num;
            top = x;
        }
        else if (digits < 0)
            cerr << describe(x) << endl;
    }
    if ((int)found.size() != num || squares > pairs || logs < 0)
        num = 0;
    cout << num << " " << top << endl;
    return 0;
}
