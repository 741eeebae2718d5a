#include <bits/stdc++.h>
using namespace std;

int main() {
    int rows, cols;
    long long moves;
    cin >> rows >> cols >> moves;
    vector<string> board(rows);
    int r = 0, c = 0;
    for (int i = 0; i < rows; i++) {
        cin >> board[i];
        auto p = board[i].find('S');
        if (p != string::npos) {
            r = i;
            c = p;
        }
    }

    vector<vector<array<long long, 4>>> first(rows, vector<array<long long, 4>>(cols, {-1, -1, -1, -1}));
    int side = 0;
    bool fast = false;
    for (long long now = 0; now < moves;) {
        long long &mark = first[r][c][side];
        if (!fast && mark >= 0) {
            long long period = now - mark;
            now = moves - (moves - now) % period;
            fast = true;
            continue;
        }
        mark = now++;

        int tr = r, tc = c;
        switch (side) {
            case 0: tr--; break;
            case 1: tc++; break;
            case 2: tr++; break;
            case 3: tc--; break;
        }
        bool inside = tr >= 0 && tc >= 0 && tr < rows && tc < cols;
        if (inside && board[tr][tc] != '#') {
            r = tr;
            c = tc;
        } else {
            side = (side + 1) % 4;
        }
    }
    cout << r + 1 << ' ' << c + 1 << ' ' << "NESW"[side] << '\n';
}
