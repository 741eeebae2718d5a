#include <iostream>
#include <string>
#include <map>
#include <algorithm>

using namespace std;

int main()
{
    int n;
    cin >> n;

    map<string, int> cnt;
    map<string, string> smallest;

    for (int i = 0; i < n; i++)
    {
        string s;
        cin >> s;
        for (int j = 0; j < (int)s.length(); j++)
            s[j] = tolower(s[j]);

        string t = s;
        sort(t.begin(), t.end());

        cnt[t]++;
        if (smallest.find(t) == smallest.end() || s < smallest[t])
            smallest[t] = s;
    }

    int maxCount = 0;
    string answer = "";
    for (auto it = cnt.begin(); it != cnt.end(); it++)
    {
        if (it->second > maxCount)
        {
            maxCount = it->second;
            answer = smallest[it->first];
        }
        else if (it->second == maxCount && smallest[it->first] < answer)
        {
            answer = smallest[it->first];
        }
    }

    cout << cnt.size() << endl;
    cout << maxCount << " " << answer << endl;

    return 0;
}
