#include <iostream>
#include <queue>
using namespace std;

typedef priority_queue<int, vector<int>, greater<int>> heap;

int main() {
    heap come, go;
    int x, y, now = 0;
    pair<int, int> record;
    for (cin >> x; cin >> x >> y; go.push(y)) come.push(x);
    while (!come.empty()) {
        x = come.top();
        if (go.top() > x) {
            come.pop();
            if (++now > record.first) record = make_pair(now, x);
            continue;
        }
        go.pop();
        --now;
    }
    cout << record.first << ' ' << record.second;
}
