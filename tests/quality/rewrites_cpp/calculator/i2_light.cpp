#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

class Calc
{
    const string& str;
    size_t at = 0;

    char look()
    {
        while (at < str.size() && str[at] == ' ') at++;
        if (at < str.size()) return str[at];
        return '\0';
    }

    ll atom()
    {
        if (look() == '(')
        {
            at++;
            ll res = sum();
            look();
            at++;
            return res;
        }
        ll res = 0;
        look();
        while (at < str.size() && str[at] >= '0' && str[at] <= '9')
        {
            res = 10 * res + str[at] - '0';
            at++;
        }
        return res;
    }

    ll product()
    {
        ll res = atom();
        while (look() == '*' || look() == '/')
        {
            char sign = str[at++];
            ll other = atom();
            if (sign == '/' && other == 0) throw domain_error("zero");
            res = sign == '*' ? res * other : res / other;
        }
        return res;
    }

public:
    explicit Calc(const string& t) : str(t) {}

    ll sum()
    {
        ll res = product();
        while (look() == '+' || look() == '-')
        {
            char sign = str[at++];
            ll other = product();
            res = sign == '+' ? res + other : res - other;
        }
        return res;
    }
};

int main()
{
    int t;
    cin >> t;
    cin.ignore(1000, '\n');
    string input;
    while (t-- && getline(cin, input))
    {
        try { cout << Calc(input).sum() << "\n"; }
        catch (domain_error&) { cout << "ERR" << "\n"; }
    }
    return 0;
}
