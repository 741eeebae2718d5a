#include <bits/stdc++.h>
using namespace std;
#define ll long long

struct State {
    int r, c, d;
    bool operator<(const State& o) const {
        return tie(r, c, d) < tie(o.r, o.c, o.d);
    }
};

int R, C;
vector<string> grid;

bool blocked(int r, int c) {
    return r < 0 || c < 0 || r >= R || c >= C || grid[r][c] == '#';
}

State nextState(State s) {
    static const int mv[4][2] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
    int r = s.r + mv[s.d][0];
    int c = s.c + mv[s.d][1];
    if (blocked(r, c)) {
        s.d = (s.d + 1) & 3;
        return s;
    }
    return {r, c, s.d};
}

int main() {
    ll k;
    cin >> R >> C >> k;
    grid.resize(R);
    State s{0, 0, 0};
    for (int i = 0; i < R; i++) {
        cin >> grid[i];
        size_t p = grid[i].find('S');
        if (p != string::npos) s = {i, (int)p, 0};
    }

    map<State, ll> seen;
    vector<State> order;
    while (!seen.count(s)) {
        seen[s] = order.size();
        order.push_back(s);
        s = nextState(s);
    }
    ll pre = seen[s];
    ll cyc = (ll)order.size() - pre;
    State fin = k < pre ? order[k] : order[pre + (k - pre) % cyc];
    cout << fin.r + 1 << " " << fin.c + 1 << " " << string("NESW")[fin.d] << endl;
    return 0;
}
