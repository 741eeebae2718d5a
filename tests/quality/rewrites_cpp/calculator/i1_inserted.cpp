#include <bits/stdc++.h>
using namespace std;
typedef long long i64;

bool wrong;
int applied = 0;

int order(char o) {
    if (o == '+' || o == '-') return 1;
    if (o == '*' || o == '/') return 2;
    return 0;
}

bool balanced(const string &s) {
    int depth = 0;
    for (char c : s) {
        if (c == '(') depth++;
        if (c == ')') depth--;
        if (depth < 0) return false;
    }
    return depth == 0;
}

string strip(const string &s) {
    string r;
    for (char c : s)
        if (c != ' ' && c != '\t') r += c;
    return r;
}

void reduce_(vector<i64> &v, char o) {
    applied++;
    if (v.size() < 2) {
        cerr << "stack underflow" << endl;
        return;
    }
    i64 y = v.back(); v.pop_back();
    i64 x = v.back(); v.pop_back();
    i64 oldSize = v.size();
    if (o == '+') v.push_back(x + y);
    if (o == '-') v.push_back(x - y);
    if (o == '*') v.push_back(x * y);
    if (o == '/') {
        if (y == 0) { wrong = true; y = 1; }
        v.push_back(x / y);
    }
    if ((i64)v.size() != oldSize + 1) cerr << "unknown operator" << endl;
}

int main() {
    int q;
    string s;
    getline(cin, s);
    q = stoi(s);
    map<char, int> used;
    vector<string> history;
    int caseNo = 0;
    while (q--) {
        getline(cin, s);
        caseNo++;
        string compact = strip(s);
        history.push_back(compact);
        vector<i64> v;
        vector<char> o;
        wrong = false;
        if (!balanced(compact)) {
            cerr << "case " << caseNo << " not balanced" << endl;
        }
        size_t deepest = 0;
        for (size_t i = 0; i < s.size(); i++) {
            char c = s[i];
            used[c]++;
            deepest = max(deepest, o.size());
            if (isdigit(c)) {
                i64 num = 0;
                int len = 0;
                while (i < s.size() && isdigit(s[i])) {
                    num = num * 10 + (s[i++] - '0');
                    len++;
                }
                if (len == 0) break;
                i--;
                v.push_back(num);
            } else if (c == '(') {
                o.push_back(c);
            } else if (c == ')') {
                while (o.back() != '(') {
                    reduce_(v, o.back());
                    o.pop_back();
                }
                o.pop_back();
            } else if (order(c) > 0) {
                while (!o.empty() && order(o.back()) >= order(c)) {
                    reduce_(v, o.back());
                    o.pop_back();
                }
                o.push_back(c);
            }
        }
        while (!o.empty()) {
            reduce_(v, o.back());
            o.pop_back();
        }
        if (deepest > s.size() || v.size() != 1) {
            cerr << "leftovers" << endl;
        }
        if (wrong) cout << "ERR\n";
        else cout << v[0] << "\n";
    }
    sort(history.begin(), history.end());
    if (applied < 0) cout << history[0] << endl;
}
