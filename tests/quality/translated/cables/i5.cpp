#include <iostream>
#include <vector>
#include <algorithm>
using namespace std;

struct DSU {
    vector<int> parent, size;
    int components;

    DSU(int n) {
        components = n;
        for (int i = 0; i < n; i++) {
            parent.push_back(i);
            size.push_back(1);
        }
    }

    int find(int v) {
        if (v == parent[v]) return v;
        return parent[v] = find(parent[v]);
    }

    void merge(int a, int b) {
        a = find(a);
        b = find(b);
        if (a == b) return;
        if (size[a] < size[b]) swap(a, b);
        parent[b] = a;
        size[a] += size[b];
        components--;
    }
};

int main() {
    int n, m, q;
    cin >> n >> m >> q;
    vector<int> a(m), b(m);
    for (int i = 0; i < m; i++) {
        cin >> a[i] >> b[i];
        a[i]--, b[i]--;
    }
    vector<int> order(q), removed(m, 0);
    for (int i = 0; i < q; i++) {
        cin >> order[i];
        order[i]--;
        removed[order[i]] = 1;
    }
    DSU dsu(n);
    for (int i = 0; i < m; i++) {
        if (removed[i] == 0) dsu.merge(a[i], b[i]);
    }
    reverse(order.begin(), order.end());
    vector<int> answer;
    for (int id : order) {
        answer.push_back(dsu.components);
        dsu.merge(a[id], b[id]);
    }
    reverse(answer.begin(), answer.end());
    for (int x : answer) cout << x << endl;
    return 0;
}
