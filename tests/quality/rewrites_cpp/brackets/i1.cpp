#include <iostream>
#include <string>
#include <vector>
using namespace std;

bool match(char a, char b) {
    return (a == '(' && b == ')') || (a == '[' && b == ']') || (a == '{' && b == '}');
}

int main() {
    string s;
    cin >> s;
    int n = s.size();
    vector<int> st;
    st.push_back(-1);
    int best = 0, cnt = 1;
    for (int i = 0; i < n; i++) {
        int top = st.back();
        if (top >= 0 && match(s[top], s[i])) {
            st.pop_back();
            int len = i - st.back();
            if (len > best) {
                best = len;
                cnt = 1;
            } else if (len == best) {
                cnt++;
            }
        } else {
            st.push_back(i);
        }
    }
    cout << best << " " << cnt << endl;
}
