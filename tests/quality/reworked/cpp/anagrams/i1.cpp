#include <algorithm>
#include <cctype>
#include <iostream>
#include <map>
#include <string>
#include <vector>

using namespace std;

string lowered(string t)
{
    for (size_t k = 0; k < t.size(); k++)
        t[k] = tolower(t[k]);
    return t;
}

int main()
{
    map<string, vector<string>> classes;
    int total;
    cin >> total;

    while (total-- > 0)
    {
        string input;
        cin >> input;
        input = lowered(input);

        string letters = input;
        sort(letters.begin(), letters.end());
        classes[letters].push_back(input);
    }

    string leader;
    int most = 0;
    for (auto it = classes.begin(); it != classes.end(); ++it)
    {
        // the smallest word speaks for its class
        int howMany = it->second.size();
        string smallest = *min_element(it->second.begin(), it->second.end());
        if (howMany < most || (howMany == most && smallest >= leader))
            continue;
        leader = smallest;
        most = howMany;
    }

    cout << classes.size() << "\n" << most << " " << leader << "\n";
    return 0;
}
