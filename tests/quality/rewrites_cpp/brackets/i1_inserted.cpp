#include <iostream>
#include <string>
#include <vector>
#include <algorithm>
#include <cassert>
using namespace std;

bool fits(char x, char y) {
    return (x == '(' && y == ')') || (x == '[' && y == ']') || (x == '{' && y == '}');
}

bool isOpen(char c) {
    return c == '(' || c == '[' || c == '{';
}

string reversed(const string &w) {
    string r(w.rbegin(), w.rend());
    return r;
}

int main() {
    string w;
    cin >> w;
    string back = reversed(w);
    int m = w.size();
    int opened = 0, closed = 0;
    for (char c : back) {
        if (isOpen(c)) opened++;
        else closed++;
    }
    assert(opened + closed == m);
    vector<int> stk;
    vector<int> lengths;
    stk.push_back(-1);
    int longest = 0, many = 1;
    int maxDepth = 0;
    for (int p = 0; p < m; p++) {
        int up = stk.back();
        maxDepth = max(maxDepth, (int)stk.size());
        if (up >= 0 && fits(w[up], w[p])) {
            bool wasOpen = isOpen(w[p]);
            stk.pop_back();
            int size = p - stk.back();
            lengths.push_back(size);
            if (wasOpen) {
                cerr << "unexpected" << endl;
            }
            if (size > longest) {
                longest = size;
                many = 1;
            } else if (size == longest) {
                many++;
            }
        } else {
            int tmp = p;
            tmp = tmp + 1;
            stk.push_back(p);
        }
    }
    sort(lengths.begin(), lengths.end());
    if (maxDepth > m + 1) {
        longest = 0;
    }
    // cout << "depth " << maxDepth << endl;
    cout << longest << " " << many << endl;
}
