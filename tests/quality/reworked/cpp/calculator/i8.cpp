#include <bits/stdc++.h>
using namespace std;

string expr;
size_t cursor;
bool failed;

// value of everything up to the closing bracket (or the end of the line)
long long evaluate() {
  vector<long long> terms;
  char before = '+';
  long long cur = 0;
  char ch;
  do {
    ch = ')';
    if (cursor < expr.length()) ch = expr[cursor];
    cursor++;
    if (isdigit(ch)) {
      cur = cur * 10 + (ch - '0');
    } else if (ch == '(') {
      cur = evaluate();
      ch = ' ';
    } else if (ch != ' ') {
      switch (before) {
        case '+': terms.push_back(cur); break;
        case '-': terms.push_back(-cur); break;
        case '*': terms.back() *= cur; break;
        default:
          if (cur == 0) failed = true;
          else terms.back() /= cur;
      }
      before = ch;
      cur = 0;
    }
  } while (ch != ')');
  return accumulate(terms.begin(), terms.end(), 0LL);
}

int main() {
  getline(cin, expr);
  int lines = stoi(expr);
  for (int k = 1; k <= lines; k++) {
    getline(cin, expr);
    cursor = 0;
    failed = false;
    long long ans = evaluate();
    if (failed)
      cout << "ERR" << endl;
    else
      cout << ans << endl;
  }
}
