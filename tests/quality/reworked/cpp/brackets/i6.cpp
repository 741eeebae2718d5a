#include <iostream>
#include <string>
#include <vector>
using namespace std;

char opener(char closing) {
    if (closing == ')') return '(';
    return closing == ']' ? '[' : '{';
}

int main() {
    string line;
    getline(cin, line);
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) {
        line.pop_back();
    }

    int maxLen = 0, howOften = 0;
    int barrier = -1;
    vector<int> waiting;
    for (size_t k = 0; k < line.size(); k++) {
        char c = line[k];
        if (c == '(' || c == '[' || c == '{') {
            waiting.push_back(k);
            continue;
        }
        // closing bracket
        if (waiting.empty() || line[waiting.back()] != opener(c)) {
            waiting.clear();
            barrier = k;
            continue;
        }
        waiting.pop_back();
        int before = waiting.empty() ? barrier : waiting.back();
        int length = (int)k - before;
        if (length > maxLen) {
            maxLen = length;
            howOften = 0;
        }
        if (length == maxLen) howOften++;
    }
    cout << maxLen << " " << (maxLen == 0 ? 1 : howOften) << endl;
}
