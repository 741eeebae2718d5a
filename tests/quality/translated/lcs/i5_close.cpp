#include <iostream>
#include <string>
#include <vector>
#include <algorithm>
using namespace std;

int main() {
    string first, second;
    cin >> first;
    cin >> second;
    int la = first.size();
    int lb = second.size();
    vector<vector<int>> table;
    for (int p = 0; p < la + 1; p++) {
        table.push_back(vector<int>(lb + 1, 0));
    }
    for (int p = la - 1; p > -1; p--) {
        for (int q = lb - 1; q > -1; q--) {
            table[p][q] = max(table[p + 1][q], table[p][q + 1]);
            if (first[p] == second[q]) {
                table[p][q] = max(table[p][q], table[p + 1][q + 1] + 1);
            }
        }
    }
    int rest = table[0][0];
    cout << rest << endl;
    int from1 = 0;
    int from2 = 0;
    string result = "";
    while (rest > 0) {
        char low = '~';
        int lp = 0, lq = 0;
        for (int p = from1; p < la; p++) {
            if (first[p] >= low) {
                continue;
            }
            for (int q = from2; q < lb; q++) {
                if (first[p] == second[q]) {
                    if (table[p][q] == rest) {
                        low = first[p];
                        lp = p;
                        lq = q;
                    }
                    break;
                }
            }
        }
        result += low;
        from1 = lp + 1;
        from2 = lq + 1;
        rest -= 1;
    }
    cout << result << endl;
    return 0;
}
