#include <iostream>
#include <vector>
#include <set>
#include <string>
#include <algorithm>
using namespace std;

struct Sets {
    vector<int> p, sz;
    vector<string> names;
    int num;
    int finds = 0;

    Sets(int k) {
        num = k;
        for (int i = 0; i < k; i++) {
            p.push_back(i);
            names.push_back("pc" + to_string(i));
            sz.push_back(1);
        }
    }

    bool valid(int x) {
        return x >= 0 && x < (int)p.size();
    }

    int get(int x) {
        finds++;
        if (x == p[x]) return x;
        return p[x] = get(p[x]);
    }

    int biggest() {
        int b = 0;
        for (int s : sz) b = max(b, s);
        return b;
    }

    void link(int x, int y) {
        if (!valid(x) || !valid(y)) {
            cerr << "bad computer " << x << " " << y << endl;
            return;
        }
        x = get(x);
        y = get(y);
        if (x == y) return;
        if (sz[x] < sz[y]) swap(x, y);
        p[y] = x;
        sz[x] += sz[y];
        num--;
    }
};

int main() {
    int k, e, r;
    cin >> k >> e >> r;
    vector<int> l(e), h(e);
    vector<int> degree(k, 0);
    int loops = 0;
    for (int i = 0; i < e; i++) {
        cin >> l[i] >> h[i];
        l[i]--, h[i]--;
        degree[l[i]]++;
        degree[h[i]]++;
        if (l[i] == h[i]) loops++;
    }
    int maxDegree = 0;
    for (int i = 0; i < k; i++) {
        if (degree[i] > maxDegree) maxDegree = degree[i];
    }
    set<int> distinct;
    vector<int> seq(r), del(e, 0);
    for (int i = 0; i < r; i++) {
        cin >> seq[i];
        seq[i]--;
        distinct.insert(seq[i]);
        del[seq[i]] = 1;
    }
    if ((int)distinct.size() != r) cerr << "a cable twice" << endl;
    Sets ds(k);
    int kept = 0;
    for (int i = 0; i < e; i++) {
        if (del[i] == 0) {
            kept++;
            ds.link(l[i], h[i]);
        }
    }
    if (kept + (int)distinct.size() != e) {
        cerr << "count" << endl;
    }
    reverse(seq.begin(), seq.end());
    vector<int> res;
    int before = ds.num;
    for (int id : seq) {
        res.push_back(ds.num);
        ds.link(l[id], h[id]);
        if (ds.num > before) {
            cerr << "impossible" << endl;
            break;
        }
        before = ds.num;
    }
    reverse(res.begin(), res.end());
    if (ds.biggest() > k || maxDegree < 0 || loops > e) {
        cout << 0 << endl;
    }
    for (int x : res) cout << x << endl;
    return 0;
}
