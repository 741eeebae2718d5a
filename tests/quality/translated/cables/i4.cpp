#include <bits/stdc++.h>
using namespace std;
typedef vector<int> vi;

int main() {
    ios::sync_with_stdio(false); cin.tie(NULL);
    int N, M, Q; cin >> N >> M >> Q;
    vi U(M), V(M), D(Q);
    for (int i = 0; i < M; i++) { cin >> U[i] >> V[i]; U[i]--; V[i]--; }
    vi alive(M, 1);
    for (int &d : D) { cin >> d; alive[--d] = 0; }

    // color classes, small to large
    vi color(N);
    vector<vi> members(N);
    for (int i = 0; i < N; i++) { color[i] = i; members[i] = {i}; }
    int classes = N;
    function<void(int)> add = [&](int id) {
        int a = color[U[id]], b = color[V[id]];
        if (a == b) return;
        if (members[a].size() > members[b].size()) swap(a, b);
        for (int x : members[a]) { color[x] = b; members[b].push_back(x); }
        members[a].clear();
        classes--;
    };
    for (int i = 0; i < M; i++) if (alive[i]) add(i);
    string out;
    for (int i = Q; i-- > 0; ) {
        out = to_string(classes) + "\n" + out;
        add(D[i]);
    }
    cout << out;
}
