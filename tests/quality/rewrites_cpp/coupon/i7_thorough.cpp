#include <cstdio>
#include <queue>
#include <tuple>
#include <vector>
using namespace std;
typedef tuple<long long, int, int> T;   // minus the way so far, used or not, where

vector<vector<pair<int, int>>> way;
vector<char> over[2];
priority_queue<T> pq;

void look(long long far, int flag, int place) {
    if (!over[flag][place]) pq.emplace(-far, flag, place);
}

int main() {
    int cities, lines;
    scanf("%d%d", &cities, &lines);
    way.resize(cities);
    for (auto &o : over) o.assign(cities, 0);
    for (int p, q, km; lines; lines--) {
        scanf("%d%d%d", &p, &q, &km);
        way[--p].emplace_back(km, --q);
        way[q].emplace_back(km, p);
    }
    long long far;
    int flag, place;
    for (look(0, 0, 0); pq.size();) {
        tie(far, flag, place) = pq.top();
        pq.pop();
        far = -far;
        if (place + 1 == cities) return printf("%lld\n", far), 0;
        if (over[flag][place]) continue;
        over[flag][place] = 1;
        for (auto &w : way[place]) {
            if (flag == 0) look(far + (w.first >> 1), 1, w.second);
            look(far + w.first, flag, w.second);
        }
    }
    puts("-1");
}
