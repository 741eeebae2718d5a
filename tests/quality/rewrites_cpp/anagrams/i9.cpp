#include <iostream>
#include <map>
#include <string>
#include <vector>
using namespace std;

int main() {
    int n, best = 0;
    cin >> n;
    map<vector<int>, pair<int, string>> groups; // letter counts -> (how many words, smallest word)
    while (n > 0) {
        string word;
        cin >> word;
        vector<int> letters(26, 0);
        for (int i = 0; i < word.size(); i++) {
            if (word[i] >= 'A' && word[i] <= 'Z')
                word[i] = word[i] + 32;
            letters[word[i] - 'a']++;
        }
        pair<int, string> &p = groups[letters];
        p.first = p.first + 1;
        if (p.first == 1)
            p.second = word;
        else
            p.second = min(p.second, word);
        best = max(best, p.first);
        n--;
    }
    string result = "";
    for (auto g : groups) {
        if (g.second.first != best)
            continue;
        if (result == "" || g.second.second < result)
            result = g.second.second;
    }
    cout << groups.size() << "\n" << best << " " << result << "\n";
}
