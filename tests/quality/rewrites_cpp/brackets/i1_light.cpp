#include <bits/stdc++.h>
using namespace std;

bool isPair(char l, char r)
{
    return (l == '(' && r == ')') || (l == '[' && r == ']') || (l == '{' && r == '}');
}

int main()
{
    string text;
    cin >> text;
    vector<int> pile;
    pile.push_back(-1);
    int maxLen = 0, times = 1;
    int p = 0;
    while (p < (int)text.size())
    {
        int last = pile.back();
        if (last >= 0 && isPair(text[last], text[p]))
        {
            pile.pop_back();
            int d = p - pile.back();
            if (d > maxLen) { maxLen = d; times = 1; }
            else if (d == maxLen) times++;
        }
        else pile.push_back(p);
        p++;
    }
    cout << maxLen << " " << times << "\n";
    return 0;
}
