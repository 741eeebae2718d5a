#include <bits/stdc++.h>
using namespace std;
using ll = long long;

// Precedence climbing on a list of tokens.
vector<string> tok;
size_t cur;

vector<string> split(const string& line) {
    vector<string> res;
    for (char c : line) {
        if (isspace(c)) { res.push_back(""); continue; }
        if (isdigit(c) && !res.empty() && !res.back().empty() && isdigit(res.back()[0])) res.back() += c;
        else res.push_back(string(1, c));
    }
    res.erase(remove(res.begin(), res.end(), ""), res.end());
    res.push_back("$");
    return res;
}

int binding(const string& t) {
    if (t == "+" || t == "-") return 1;
    if (t == "*" || t == "/") return 2;
    return 0;
}

ll parse(int least) {
    ll lhs;
    string t = tok[cur++];
    if (t == "(") {
        lhs = parse(1);
        cur++;
    } else {
        lhs = stoll(t);
    }
    while (binding(tok[cur]) >= least) {
        string op = tok[cur++];
        ll rhs = parse(binding(op) + 1);
        if (op == "+") lhs += rhs;
        if (op == "-") lhs -= rhs;
        if (op == "*") lhs *= rhs;
        if (op == "/") {
            if (rhs == 0) throw 0;
            lhs /= rhs;
        }
    }
    return lhs;
}

int main() {
    int t;
    cin >> t >> ws;
    for (string line; t-- && getline(cin, line);) {
        tok = split(line);
        cur = 0;
        try {
            ll v = parse(1);
            cout << v << '\n';
        } catch (int) {
            cout << "ERR\n";
        }
    }
}
