#include <cstdio>
#include <vector>
#include <algorithm>
using namespace std;

int n, m, q, groups;
int boss[100005], weight[100005];
pair<int, int> wire[200005];
bool later[200005];

int top(int x) {
    int r = x;
    while (boss[r]) r = boss[r];
    for (int y; (y = boss[x]) != 0; x = y) boss[x] = r;
    return r;
}

void plug(pair<int, int> w) {
    int p = top(w.first), s = top(w.second);
    if (p != s) {
        groups--;
        if (weight[p] > weight[s]) swap(p, s);
        weight[s] += weight[p];
        boss[p] = s;
    }
}

int main() {
    scanf("%d %d %d", &n, &m, &q);
    fill(weight + 1, weight + n + 1, 1);
    groups = n;
    for (int j = 1; j <= m; ++j) scanf("%d %d", &wire[j].first, &wire[j].second);
    vector<int> cut;
    for (int id, j = q; j--; later[id] = true, cut.push_back(id)) scanf("%d", &id);
    for (int j = m; j; --j)
        if (!later[j]) plug(wire[j]);
    for (int j = q - 1; j >= 0; --j) {
        int id = cut[j];
        cut[j] = groups;
        plug(wire[id]);
    }
    for (int g : cut) printf("%d\n", g);
}
