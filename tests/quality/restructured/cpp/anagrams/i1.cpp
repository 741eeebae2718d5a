#include <bits/stdc++.h>
using namespace std;

// the letters of a word in alphabetical order
string signature(string letters)
{
    sort(letters.begin(), letters.end());
    return letters;
}

string readLowered()
{
    string text;
    cin >> text;
    for (size_t k = 0; k != text.size(); ++k)
        if (!(text[k] < 'A' || 'Z' < text[k]))
            text[k] += 'a' - 'A';
    return text;
}

int main()
{
    map<string, vector<string>> classes;
    int left;
    cin >> left;
    while (left-- > 0) {
        const string text = readLowered();
        classes[signature(text)].push_back(text);
    }
    string leader("~");
    size_t biggest = 0;
    for (auto it = classes.begin(); it != classes.end(); ++it) {
        auto &members = it->second;
        sort(begin(members), end(members));
        const size_t count = members.size();
        if (count < biggest) continue;
        if (count == biggest && members.front() >= leader) continue;
        leader = members.front();
        biggest = count;
    }
    printf("%zu\n%zu %s\n", classes.size(), biggest, leader.c_str());
}
