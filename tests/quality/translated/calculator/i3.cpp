#include <cctype>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

// Two phases: infix -> reverse Polish, then run the Polish program.
struct Token {
    bool isNumber;
    long value;
    char symbol;
};

vector<Token> tokenize(const string &s) {
    vector<Token> res;
    for (unsigned i = 0; i < s.size();) {
        if (isspace(s[i])) { i++; continue; }
        if (isdigit(s[i])) {
            unsigned j = i;
            while (j < s.size() && isdigit(s[j])) j++;
            res.push_back({true, stol(s.substr(i, j - i)), 0});
            i = j;
        } else res.push_back({false, 0, s[i++]});
    }
    return res;
}

vector<Token> toPolish(const vector<Token> &infix) {
    static map<char, int> rank = {{'(', 0}, {'+', 1}, {'-', 1}, {'*', 2}, {'/', 2}};
    vector<Token> out, hold;
    for (const Token &t : infix) {
        if (t.isNumber) out.push_back(t);
        else if (t.symbol == '(') hold.push_back(t);
        else {
            int r = t.symbol == ')' ? 1 : rank[t.symbol];
            for (; !hold.empty() && rank[hold.back().symbol] >= r; hold.pop_back()) out.push_back(hold.back());
            if (t.symbol == ')') hold.pop_back();
            else hold.push_back(t);
        }
    }
    out.insert(out.end(), hold.rbegin(), hold.rend());
    return out;
}

string run(const vector<Token> &program) {
    vector<long> st;
    for (const Token &t : program) {
        if (t.isNumber) { st.push_back(t.value); continue; }
        long r = st.back();
        st.pop_back();
        long &l = st.back();
        if (t.symbol == '/' && r == 0) return "ERR";
        switch (t.symbol) {
            case '+': l += r; break;
            case '-': l -= r; break;
            case '*': l *= r; break;
            case '/': l /= r; break;
        }
    }
    return to_string(st.back());
}

int main() {
    string line;
    getline(cin, line);
    for (int t = stoi(line); t > 0; t--) {
        getline(cin, line);
        cout << run(toPolish(tokenize(line))) << '\n';
    }
    return 0;
}
