#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

bool bad;

int prio(char op) {
    if (op == '+' || op == '-') return 1;
    if (op == '*' || op == '/') return 2;
    return 0;
}

void apply(vector<ll> &nums, char op) {
    ll b = nums.back(); nums.pop_back();
    ll a = nums.back(); nums.pop_back();
    if (op == '+') nums.push_back(a + b);
    if (op == '-') nums.push_back(a - b);
    if (op == '*') nums.push_back(a * b);
    if (op == '/') {
        if (b == 0) { bad = true; b = 1; }
        nums.push_back(a / b);
    }
}

int main() {
    int t;
    string line;
    getline(cin, line);
    t = stoi(line);
    while (t--) {
        getline(cin, line);
        vector<ll> nums;
        vector<char> ops;
        bad = false;
        for (size_t i = 0; i < line.size(); i++) {
            char c = line[i];
            if (isdigit(c)) {
                ll x = 0;
                while (i < line.size() && isdigit(line[i])) x = x * 10 + (line[i++] - '0');
                i--;
                nums.push_back(x);
            } else if (c == '(') {
                ops.push_back(c);
            } else if (c == ')') {
                while (ops.back() != '(') {
                    apply(nums, ops.back());
                    ops.pop_back();
                }
                ops.pop_back();
            } else if (prio(c) > 0) {
                while (!ops.empty() && prio(ops.back()) >= prio(c)) {
                    apply(nums, ops.back());
                    ops.pop_back();
                }
                ops.push_back(c);
            }
        }
        while (!ops.empty()) {
            apply(nums, ops.back());
            ops.pop_back();
        }
        if (bad) cout << "ERR\n";
        else cout << nums[0] << "\n";
    }
}
