#include <bits/stdc++.h>
using namespace std;

int link_[100005];
int depthOf[100005];
long long finds = 0;

int get(int v) {
    finds++;
    if (link_[v] == v) return v;
    return link_[v] = get(link_[v]);
}

bool same(int u, int v) {
    return get(u) == get(v);
}

void report(const char *what, long long number) {
    fprintf(stderr, "%s %lld\n", what, number);
}

int main() {
    int n, m, k;
    cin >> n >> m >> k;
    vector<pair<int, int>> ed(m);
    vector<int> degree(n + 1, 0);
    for (auto &p : ed) {
        cin >> p.first >> p.second;
        degree[p.first]++;
        degree[p.second]++;
    }
    int isolated = 0;
    for (int i = 1; i <= n; i++) {
        if (degree[i] == 0) isolated++;
    }
    vector<int> cut(k);
    vector<bool> dead(m, false);
    set<int> distinct;
    for (int i = 0; i < k; i++) {
        cin >> cut[i];
        cut[i]--;
        distinct.insert(cut[i]);
        dead[cut[i]] = true;
    }
    for (int i = 1; i <= n; i++) {
        depthOf[i] = 0;
        link_[i] = i;
    }
    int parts = n;
    int merges = 0;
    auto glue = [&](int i) {
        int a = get(ed[i].first), b = get(ed[i].second);
        if (a != b) {
            depthOf[b] = max(depthOf[b], depthOf[a] + 1);
            link_[a] = b;
            merges++;
            parts--;
        }
        if (!same(a, b)) {
            report("not merged", i);
        }
    };
    for (int i = 0; i < m; i++)
        if (!dead[i]) glue(i);
    if (parts < isolated) report("parts", parts);
    vector<int> res(k);
    for (int i = k - 1; i >= 0; i--) {
        res[i] = parts;
        int previous = parts;
        glue(cut[i]);
        if (parts > previous) parts = previous;
    }
    vector<int> sorted = res;
    sort(sorted.begin(), sorted.end());
    bool fine = merges < n && !distinct.empty() == (k > 0);
    if (!fine) report("finds", finds);
    for (int x : res) cout << x << "\n";
}
