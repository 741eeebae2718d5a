#include <iostream>
#include <string>
#include <cctype>
using namespace std;

string s;
int pos;
bool error;

long long expression();

long long factor() {
    if (s[pos] == '(') {
        pos++;
        long long v = expression();
        pos++;
        return v;
    }
    long long v = 0;
    while (pos < s.size() && isdigit(s[pos])) {
        v = v * 10 + (s[pos] - '0');
        pos++;
    }
    return v;
}

long long term() {
    long long v = factor();
    while (pos < s.size() && (s[pos] == '*' || s[pos] == '/')) {
        char op = s[pos];
        pos++;
        long long f = factor();
        if (op == '*') {
            v = v * f;
        } else if (f == 0) {
            error = true;
        } else {
            v = v / f;
        }
    }
    return v;
}

long long expression() {
    long long v = term();
    while (pos < s.size() && (s[pos] == '+' || s[pos] == '-')) {
        char op = s[pos];
        pos++;
        if (op == '+') v += term();
        else v -= term();
    }
    return v;
}

int main() {
    int t;
    cin >> t;
    cin.ignore();
    for (int i = 0; i < t; i++) {
        string line;
        getline(cin, line);
        s = "";
        for (char c : line)
            if (c != ' ' && c != '\r') s += c;
        pos = 0;
        error = false;
        long long result = expression();
        if (error) cout << "ERR" << endl;
        else cout << result << endl;
    }
    return 0;
}
