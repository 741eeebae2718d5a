#include <bits/stdc++.h>
using namespace std;
#define fore(i, n) for (int i = 0; i < n; i++)

int N, M, K, A, B;
map<int, vector<pair<int, int>>> graph;
map<pair<int, int>, long long> memo;
long long answer = 4e18;
vector<bool> onPath;

void walk(int v, int left, long long sum) {
    if (sum >= answer) {
        return;
    }
    if (v == B) {
        answer = sum;
        return;
    }
    auto it = memo.find({v, left});
    if (it != memo.end() && it->second <= sum) {
        return;
    }
    memo[{v, left}] = sum;
    onPath[v] = true;
    vector<pair<int, int>> next = graph[v];
    sort(next.begin(), next.end(), [](const pair<int, int>& a, const pair<int, int>& b) {
        return a.second < b.second;
    });
    for (auto [u, c] : next) {
        if (onPath[u]) continue;
        if (left > 0) {
            walk(u, left - 1, sum);
        }
        walk(u, left, sum + c);
    }
    onPath[v] = false;
}

int main() {
    cin >> N >> M >> K >> A >> B;
    fore(i, M) {
        int x, y, c;
        cin >> x >> y >> c;
        graph[x].push_back(make_pair(y, c));
        graph[y].push_back(make_pair(x, c));
    }
    onPath.resize(N + 1, false);
    walk(A, K, 0);
    if (answer > 1e18) {
        answer = -1;
    }
    cout << answer << '\n';
    return 0;
}
