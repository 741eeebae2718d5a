#include <iostream>
#include <vector>
using namespace std;

const int MAXN = 100001;
int boss[MAXN];
int groups;

int getBoss(int v) {
  if (boss[v] != v)
    boss[v] = getBoss(boss[v]);
  return boss[v];
}

void connect(int u, int v) {
  u = getBoss(u);
  v = getBoss(v);
  if (u == v) return;
  groups--;
  boss[u] = v;
}

int main() {
  ios::sync_with_stdio(false);
  int nodes, lines, cuts;
  cin >> nodes >> lines >> cuts;

  vector<int> from(lines), to(lines);
  for (int i = 0; i < lines; i++)
    cin >> from[i] >> to[i];

  vector<bool> stays(lines, true);
  vector<int> cut(cuts);
  for (int &c : cut) {
    cin >> c;
    c--;
    stays[c] = false;
  }

  groups = nodes;
  for (int v = 1; v <= nodes; v++)
    boss[v] = v;
  for (int i = 0; i < lines; i++)
    if (stays[i])
      connect(from[i], to[i]);

  // put the cut lines back, last one first
  vector<int> result(cuts);
  int i = cuts;
  while (i-- > 0) {
    result[i] = groups;
    connect(from[cut[i]], to[cut[i]]);
  }
  for (i = 0; i < cuts; i++)
    cout << result[i] << '\n';
  return 0;
}
