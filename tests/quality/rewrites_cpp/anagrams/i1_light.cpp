#include <bits/stdc++.h>
using namespace std;

int main()
{
    int count;
    cin >> count;
    map<string,vector<string>> families;
    while (count-- > 0)
    {
        string s;
        cin >> s;
        for (size_t p = 0; p < s.size(); ++p)
            if (s[p] >= 'A' && s[p] <= 'Z') s[p] = s[p] - 'A' + 'a';
        string sorted = s;
        sort(sorted.begin(), sorted.end());
        families[sorted].push_back(s);
    }
    size_t most = 0;
    string first = "~";
    for (auto &f : families)
    {
        vector<string> &list = f.second;
        sort(list.begin(), list.end());
        if (list.size() > most || (list.size() == most && list[0] < first))
        {
            most = list.size();
            first = list[0];
        }
    }
    cout << families.size() << "\n" << most << " " << first << "\n";
}
