#include <bits/stdc++.h>
using namespace std;
using pii = pair<int, int>;

vector<array<int, 26>> jumps(const string& w) {
    vector<array<int, 26>> to(w.size() + 1);
    to.back().fill(0);
    for (int i = (int)w.size(); i-- > 0;) {
        to[i] = to[i + 1];
        to[i][w[i] - 'a'] = i + 1;
    }
    return to;
}

int main() {
    string x, y;
    cin >> x >> y;
    auto jx = jumps(x), jy = jumps(y);
    // 0 means the letter does not occur any more
    auto go = [&](pii at, int c) {
        int u = jx[at.first][c], v = jy[at.second][c];
        return u && v ? pii(u, v) : pii(0, 0);
    };

    vector<set<pii>> level = {{{0, 0}}};
    for (;;) {
        set<pii> next;
        for (auto& at : level.back())
            for (int c = 0; c < 26; c++) {
                pii to = go(at, c);
                if (to.first) next.insert(to);
            }
        if (next.empty()) break;
        level.push_back(move(next));
    }

    int total = level.size() - 1;
    for (int k = total; k-- > 0;) {
        for (auto it = level[k].begin(); it != level[k].end();) {
            bool alive = false;
            for (int c = 0; c < 26 && !alive; c++) alive = level[k + 1].count(go(*it, c));
            if (alive) ++it;
            else it = level[k].erase(it);
        }
    }

    string answer;
    pii at(0, 0);
    for (int k = 1; k <= total; k++) {
        int c = 0;
        while (!level[k].count(go(at, c))) c++;
        at = go(at, c);
        answer += char('a' + c);
    }
    cout << total << '\n' << answer << '\n';
}
