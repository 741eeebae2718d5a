#include <iostream>
#include <string>
#include <vector>
#include <cctype>
using namespace std;

bool zeroDiv;

int level(char z)
{
    if (z == '+' || z == '-') return 1;
    if (z == '*' || z == '/') return 2;
    return 0;
}

void calc(vector<long long> &vals, char z)
{
    long long r = vals.back();
    vals.pop_back();
    long long l = vals.back();
    vals.pop_back();
    if (z == '+') vals.push_back(l + r);
    if (z == '-') vals.push_back(l - r);
    if (z == '*') vals.push_back(l * r);
    if (z == '/')
    {
        if (r == 0)
        {
            zeroDiv = true;
            r = 1;
        }
        vals.push_back(l / r);
    }
}

int main()
{
    string s;
    getline(cin, s);
    int cases = stoi(s);
    for (int q = 0; q < cases; ++q)
    {
        getline(cin, s);
        vector<long long> vals;
        vector<char> signs;
        zeroDiv = false;
        size_t p = 0;
        while (p < s.size())
        {
            char z = s[p];
            if (isdigit(z))
            {
                long long v = 0;
                while (p < s.size() && isdigit(s[p])) { v = v * 10 + (s[p] - '0'); p++; }
                p--;
                vals.push_back(v);
            }
            else if (z == '(') signs.push_back(z);
            else if (z == ')')
            {
                while (signs.back() != '(') { calc(vals, signs.back()); signs.pop_back(); }
                signs.pop_back();
            }
            else if (level(z) > 0)
            {
                while (!signs.empty() && level(signs.back()) >= level(z)) { calc(vals, signs.back()); signs.pop_back(); }
                signs.push_back(z);
            }
            p++;
        }
        while (!signs.empty()) { calc(vals, signs.back()); signs.pop_back(); }
        if (zeroDiv) cout << "ERR" << endl;
        else cout << vals[0] << endl;
    }
    return 0;
}
