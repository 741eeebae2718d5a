#include <iostream>
#include <stack>
#include <string>
#include <vector>
using namespace std;

int main() {
    string s;
    cin >> s;
    int n = s.size();
    // f[i] = length of the longest correct substring that ends at i
    vector<int> f(n, 0);
    stack<int> st;
    int ans = 0;
    for (int i = 0; i < n; i++) {
        if (s[i] == '(' || s[i] == '[' || s[i] == '{') {
            st.push(i);
            continue;
        }
        if (st.empty()) continue;
        int j = st.top();
        st.pop();
        bool ok = false;
        if (s[j] == '(' && s[i] == ')') ok = true;
        if (s[j] == '[' && s[i] == ']') ok = true;
        if (s[j] == '{' && s[i] == '}') ok = true;
        if (!ok) {
            while (!st.empty()) st.pop();
            continue;
        }
        f[i] = i - j + 1;
        if (j > 0) f[i] += f[j - 1];
        if (f[i] > ans) ans = f[i];
    }
    if (ans == 0) {
        cout << "0 1" << endl;
        return 0;
    }
    int cnt = 0;
    for (int i = 0; i < n; i++)
        if (f[i] == ans) cnt++;
    cout << ans << " " << cnt << endl;
    return 0;
}
