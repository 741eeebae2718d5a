#include <iostream>
#include <string>
#include <vector>
using namespace std;

string s;

// try all starts, walk to the right as long as it makes sense
int main() {
    cin >> s;
    int n = s.length();
    int maxlen = 0, num = 1;
    for (int start = 0; start < n; start++) {
        vector<char> stk;
        int len = 0;
        for (int i = start; i < n; i++) {
            char c = s[i];
            if (c == '(') stk.push_back(')');
            else if (c == '[') stk.push_back(']');
            else if (c == '{') stk.push_back('}');
            else if (stk.size() > 0 && stk[stk.size() - 1] == c) {
                stk.pop_back();
                if (stk.size() == 0) len = i - start + 1;
            }
            else break;
        }
        if (len == 0) continue;
        if (len > maxlen) {
            maxlen = len;
            num = 0;
        }
        if (len == maxlen) num++;
    }
    cout << maxlen << " " << num << "\n";
}
