#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

class Calculator
{
    bool bad = false;

    ll eval(const string &text, int &p)
    {
        vector<ll> parts;
        ll cur = 0;
        char op = '+';
        for (;;)
        {
            char ch = ')';
            if (p < (int)text.size()) ch = text[p];
            p++;
            if (ch == ' ') continue;
            if (ch >= '0' && ch <= '9')
            {
                cur = 10 * cur + ch - '0';
                continue;
            }
            if (ch == '(')
            {
                cur = eval(text, p);
                continue;
            }
            if (op == '+') parts.push_back(cur);
            else if (op == '-') parts.push_back(-cur);
            else if (op == '*') parts.back() *= cur;
            else if (cur == 0) bad = true;
            else parts.back() /= cur;
            cur = 0;
            op = ch;
            if (ch == ')') break;
        }
        ll res = 0;
        for (size_t i = 0; i < parts.size(); i++) res += parts[i];
        return res;
    }

public:
    string get(string text)
    {
        int p = 0;
        ll res = eval(text, p);
        if (bad) return "ERR";
        return to_string(res);
    }
};

int main()
{
    string s;
    getline(cin, s);
    int cases = stoi(s);
    for (int i = 0; i < cases; i++)
    {
        getline(cin, s);
        Calculator c;
        cout << c.get(s) << endl;
    }
}
