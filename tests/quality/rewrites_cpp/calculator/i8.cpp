#include <iostream>
#include <vector>
#include <string>
using namespace std;

// Keeps a stack of summands; * and / work on the last one. Parentheses recurse.
class Solution {
    bool divZero = false;

    long long solve(const string &s, int &i) {
        vector<long long> stk;
        long long num = 0;
        char sign = '+';
        while (true) {
            char c = i < (int)s.size() ? s[i] : ')';
            i++;
            if (c == ' ') continue;
            if (c >= '0' && c <= '9') {
                num = num * 10 + (c - '0');
                continue;
            }
            if (c == '(') {
                num = solve(s, i);
                continue;
            }
            // an operator or the end: use the number before it
            if (sign == '+') stk.push_back(num);
            else if (sign == '-') stk.push_back(-num);
            else if (sign == '*') stk.back() *= num;
            else if (num != 0) stk.back() /= num;
            else divZero = true;
            num = 0;
            sign = c;
            if (c == ')') break;
        }
        long long total = 0;
        for (long long x : stk) total += x;
        return total;
    }

public:
    string calculate(string s) {
        int i = 0;
        long long v = solve(s, i);
        return divZero ? "ERR" : to_string(v);
    }
};

int main() {
    string line;
    getline(cin, line);
    int t = stoi(line);
    while (t-- > 0) {
        getline(cin, line);
        Solution sol;
        cout << sol.calculate(line) << "\n";
    }
    return 0;
}
