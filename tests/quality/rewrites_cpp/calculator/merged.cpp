#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

bool bad;
string s;
size_t pos;

ll apply(ll a, ll b, char op) {
    if (op == '+') return a + b;
    if (op == '-') return a - b;
    if (op == '*') return a * b;
    if (b == 0) { bad = true; b = 1; }
    return a / b;
}

ll expr();

char peek() {
    while (pos < s.size() && s[pos] == ' ') ++pos;
    return pos < s.size() ? s[pos] : '\0';
}

ll factor() {
    if (peek() == '(') {
        ++pos;
        ll value = expr();
        peek();
        ++pos;
        return value;
    }
    ll x = 0;
    while (pos < s.size() && isdigit(s[pos])) x = x * 10 + (s[pos++] - '0');
    return x;
}

ll term() {
    ll value = factor();
    while (peek() == '*' || peek() == '/') {
        char op = s[pos++];
        value = apply(value, factor(), op);
    }
    return value;
}

ll expr() {
    ll value = term();
    while (peek() == '+' || peek() == '-') {
        char op = s[pos++];
        value = apply(value, term(), op);
    }
    return value;
}

int main() {
    int t;
    string line;
    getline(cin, line);
    t = stoi(line);
    while (t--) {
        getline(cin, s);
        pos = 0;
        bad = false;
        ll res = expr();
        if (bad) cout << "ERR\n";
        else cout << res << "\n";
    }
}
