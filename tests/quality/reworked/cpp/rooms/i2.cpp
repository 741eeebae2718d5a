#include <bits/stdc++.h>
using namespace std;

int main() {
    int cnt;
    scanf("%d", &cnt);

    vector<pair<int, int>> meet;
    for (int i = 0; i < cnt; i++) {
        int a, b;
        scanf("%d %d", &a, &b);
        meet.emplace_back(a, b);
    }
    sort(meet.begin(), meet.end());

    int maxRooms = 0, at = -1;
    // ends of meetings that are going on
    priority_queue<int, vector<int>, greater<int>> ends;
    for (int i = 0; i < cnt; i++) {
        int a = meet[i].first;
        while (ends.size() > 0) {
            if (ends.top() > a) break;
            ends.pop();
        }
        ends.push(meet[i].second);
        int now = ends.size();
        if (maxRooms < now) {
            maxRooms = now;
            at = a;
        }
    }
    printf("%d %d\n", maxRooms, at);
    return 0;
}
