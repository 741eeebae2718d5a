#include <cctype>
#include <iostream>
#include <stack>
#include <string>
using namespace std;

using Int = long long;

stack<Int> values;
stack<char> pending;
bool zeroDiv;

int level(char c) {
    switch (c) {
        case '*': case '/': return 2;
        case '+': case '-': return 1;
        default: return 0;
    }
}

// does the operation on top of the pending stack
void reduce() {
    char op = pending.top();
    pending.pop();
    Int right = values.top(); values.pop();
    Int &left = values.top();
    if (op == '+') left += right;
    else if (op == '-') left -= right;
    else if (op == '*') left *= right;
    else if (right != 0) left /= right;
    else zeroDiv = true;
}

int main() {
    string s;
    getline(cin, s);
    int tests = stoi(s);
    for (int q = 0; q < tests; q++) {
        getline(cin, s);
        values = stack<Int>();
        zeroDiv = false;
        size_t p = 0;
        while (p < s.size()) {
            if (isdigit(s[p])) {
                Int number = 0;
                for (; p < s.size() && isdigit(s[p]); p++) number = 10 * number + (s[p] - '0');
                values.push(number);
                continue;
            }
            char ch = s[p++];
            if (ch == '(') {
                pending.push(ch);
            } else if (ch == ')') {
                while (pending.top() != '(') reduce();
                pending.pop();
            } else if (level(ch) != 0) {
                while (!pending.empty() && level(ch) <= level(pending.top())) reduce();
                pending.push(ch);
            }
        }
        while (!pending.empty()) reduce();
        if (!zeroDiv) cout << values.top() << endl;
        else cout << "ERR" << endl;
    }
    return 0;
}
