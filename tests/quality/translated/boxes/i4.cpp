#include <iostream>
#include <vector>
#include <queue>
using namespace std;

// Longest path in the DAG "i fits into j", in topological order.
int main()
{
    int N;
    cin >> N;
    vector<int> lo(N), hi(N), val(N);
    for (int i = 0; i < N; i++) {
        int p, q;
        cin >> p >> q >> val[i];
        lo[i] = min(p, q);
        hi[i] = max(p, q);
    }

    vector<vector<int>> next(N);
    vector<int> indeg(N, 0);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            if (lo[i] < lo[j] && hi[i] < hi[j]) {
                next[i].push_back(j);
                indeg[j]++;
            }

    vector<long long> sum(val.begin(), val.end());
    vector<int> boxes(N, 1);
    queue<int> ready;
    for (int i = 0; i < N; i++)
        if (indeg[i] == 0)
            ready.push(i);

    int bestAt = 0;
    while (!ready.empty()) {
        int u = ready.front();
        ready.pop();
        if (sum[u] > sum[bestAt] || (sum[u] == sum[bestAt] && boxes[u] < boxes[bestAt]))
            bestAt = u;
        for (int v : next[u]) {
            long long s = sum[u] + val[v];
            if (s > sum[v]) {
                sum[v] = s;
                boxes[v] = boxes[u] + 1;
            } else if (s == sum[v]) {
                boxes[v] = min(boxes[v], boxes[u] + 1);
            }
            if (--indeg[v] == 0)
                ready.push(v);
        }
    }
    cout << sum[bestAt] << ' ' << boxes[bestAt] << endl;
    return 0;
}
