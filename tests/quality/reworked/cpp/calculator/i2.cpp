#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

struct DivByZero {};

struct Evaluator
{
    string src;
    int at;

    Evaluator(string line)
    {
        src = line;
        at = 0;
    }

    // next character that is not a blank, 0 at the end
    char next()
    {
        while (at < (int)src.size() && src[at] == ' ')
            at++;
        if (at == (int)src.size())
            return 0;
        return src[at];
    }

    ll sum()
    {
        ll res = product();
        for (;;)
        {
            char c = next();
            if (c != '+' && c != '-')
                return res;
            at++;
            if (c == '+')
                res += product();
            else
                res -= product();
        }
    }

    ll product()
    {
        ll res = atom();
        char c = next();
        while (c == '*' || c == '/')
        {
            at++;
            ll other = atom();
            if (c == '*')
                res *= other;
            else if (other == 0)
                throw DivByZero();
            else
                res /= other;
            c = next();
        }
        return res;
    }

    ll atom()
    {
        ll res = 0;
        if (next() != '(')
        {
            while (at < (int)src.size() && isdigit(src[at]))
            {
                res = res * 10 + (src[at] - '0');
                at++;
            }
            return res;
        }
        at++;
        res = sum();
        next();
        at++;
        return res;
    }
};

int main()
{
    int t;
    string line;
    cin >> t;
    getline(cin, line);
    while (t-- && getline(cin, line))
    {
        Evaluator e(line);
        try
        {
            ll answer = e.sum();
            cout << answer << "\n";
        }
        catch (DivByZero)
        {
            cout << "ERR\n";
        }
    }
}
