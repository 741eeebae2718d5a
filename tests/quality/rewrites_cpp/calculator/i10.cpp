#include <iostream>
#include <string>
#include <vector>

using namespace std;

struct Item {
    char op;        // 0 for a number
    long long num;
};

bool zero = false;

long long flat(vector<Item> v) {
    // first all * and /
    vector<Item> w;
    w.push_back(v[0]);
    for (size_t i = 1; i < v.size(); i += 2) {
        if (v[i].op == '*') {
            w.back().num *= v[i + 1].num;
        } else if (v[i].op == '/') {
            if (v[i + 1].num == 0) zero = true;
            else w.back().num /= v[i + 1].num;
        } else {
            w.push_back(v[i]);
            w.push_back(v[i + 1]);
        }
    }
    // then + and -
    long long res = w[0].num;
    for (size_t i = 1; i < w.size(); i += 2) {
        if (w[i].op == '+') res += w[i + 1].num;
        else res -= w[i + 1].num;
    }
    return res;
}

int main() {
    int t;
    cin >> t;
    string line;
    getline(cin, line);
    while (t--) {
        getline(cin, line);
        line = "(" + line + ")";
        zero = false;
        vector<Item> st;
        for (size_t i = 0; i < line.size(); i++) {
            char c = line[i];
            if (c == ' ') continue;
            if (isdigit(c)) {
                long long x = c - '0';
                while (isdigit(line[i + 1])) x = x * 10 + line[++i] - '0';
                st.push_back({0, x});
            } else if (c == ')') {
                size_t k = st.size();
                while (st[k - 1].op != '(') k--;
                vector<Item> inside(st.begin() + k, st.end());
                st.resize(k - 1);
                st.push_back({0, flat(inside)});
            } else {
                st.push_back({c, 0});
            }
        }
        if (zero) cout << "ERR\n";
        else cout << st[0].num << "\n";
    }
    return 0;
}
