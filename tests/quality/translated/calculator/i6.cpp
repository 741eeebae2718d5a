#include <bits/stdc++.h>
using namespace std;

map<char, int> level = {{'+', 1}, {'-', 1}, {'*', 2}, {'/', 2}};

stack<long long> val;
stack<char> op;
bool fail;

void calc()
{
    char c = op.top();
    op.pop();
    long long r = val.top();
    val.pop();
    long long l = val.top();
    val.pop();
    long long res = 0;
    switch (c)
    {
    case '+':
        res = l + r;
        break;
    case '-':
        res = l - r;
        break;
    case '*':
        res = l * r;
        break;
    case '/':
        if (r == 0)
            fail = true;
        else
            res = l / r;
        break;
    }
    val.push(res);
}

int main()
{
    string n, s;
    getline(cin, n);
    int T = atoi(n.c_str());
    while (T--)
    {
        getline(cin, s);
        while (!val.empty()) val.pop();
        fail = false;
        s = "(" + s + ")";
        int i = 0;
        while (i < (int)s.size())
        {
            if (s[i] >= '0' && s[i] <= '9')
            {
                long long num = 0;
                while (s[i] >= '0' && s[i] <= '9')
                    num = num * 10 + s[i++] - '0';
                val.push(num);
                continue;
            }
            if (s[i] == '(')
                op.push('(');
            if (s[i] == ')')
            {
                while (op.top() != '(')
                    calc();
                op.pop();
            }
            if (level.count(s[i]))
            {
                while (op.top() != '(' && level[op.top()] >= level[s[i]])
                    calc();
                op.push(s[i]);
            }
            i++;
        }
        if (fail)
            cout << "ERR" << endl;
        else
            cout << val.top() << endl;
    }
}
