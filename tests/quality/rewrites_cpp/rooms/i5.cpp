#include <iostream>
#include <algorithm>
using namespace std;

struct Event {
    int time;
    int type; // 0 = end, 1 = start
};

bool cmp(Event a, Event b) {
    if (a.time != b.time)
        return a.time < b.time;
    return a.type < b.type;
}

Event events[400005];

int main() {
    int n;
    cin >> n;
    int k = 0;
    for (int i = 0; i < n; i++) {
        int a, b;
        cin >> a >> b;
        events[k].time = a;
        events[k].type = 1;
        k++;
        events[k].time = b;
        events[k].type = 0;
        k++;
    }
    sort(events, events + k, cmp);

    int now = 0, mx = 0, t = 0;
    for (int i = 0; i < k; i++) {
        if (events[i].type == 1) {
            now++;
            if (now > mx) {
                mx = now;
                t = events[i].time;
            }
        } else {
            now--;
        }
    }
    cout << mx << " " << t << endl;
    return 0;
}
