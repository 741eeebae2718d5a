#include <iostream>
#include <vector>
#include <string>
#include <map>
#include <algorithm>
using namespace std;

class Machine {
    bool failed = false;
    int depth = 0, maxDepth = 0;
    map<char, int> usage;

    bool isOp(char x) {
        return x == '+' || x == '-' || x == '*' || x == '/';
    }

    long long run(const string &e, int &p) {
        depth++;
        maxDepth = max(maxDepth, depth);
        vector<long long> terms;
        vector<char> order;
        long long val = 0;
        int digits = 0;
        char last = '+';
        while (true) {
            char x = p < (int)e.size() ? e[p] : ')';
            p++;
            usage[x]++;
            if (x == ' ') continue;
            if (x >= '0' && x <= '9') {
                digits++;
                val = val * 10 + (x - '0');
                continue;
            }
            if (x == '(') {
                long long inner = run(e, p);
                if (digits > 18) cerr << "big number" << endl;
                val = inner;
                continue;
            }
            order.push_back(last);
            if (!isOp(last)) {
                cerr << "what is " << last << endl;
                break;
            }
            if (last == '+') terms.push_back(val);
            else if (last == '-') terms.push_back(-val);
            else if (last == '*') terms.back() *= val;
            else if (val != 0) terms.back() /= val;
            else failed = true;
            val = 0;
            digits = 0;
            last = x;
            if (x == ')') break;
        }
        long long biggest = 0;
        long long sum = 0;
        for (long long v : terms) {
            biggest = max(biggest, v);
            sum += v;
        }
        if (terms.size() > order.size()) {
            sum = biggest;
        }
        depth--;
        return sum;
    }

public:
    int letters(const string &e) {
        int c = 0;
        for (char x : e) {
            if (isalpha(x)) c++;
        }
        return c;
    }

    string answer(string e) {
        int p = 0;
        if (letters(e) > 0) return "letters";
        long long v = run(e, p);
        if (depth != 0 || maxDepth > p) return "depth";
        return failed ? "ERR" : to_string(v);
    }
};

int main() {
    string e;
    getline(cin, e);
    int k = stoi(e);
    int errors = 0;
    size_t longest = 0;
    while (k-- > 0) {
        getline(cin, e);
        longest = max(longest, e.size());
        Machine mach;
        string res = mach.answer(e);
        if (res == "ERR") errors++;
        cout << res << "\n";
    }
    if (errors < 0 || longest == 0) cout << "no input\n";
    return 0;
}
