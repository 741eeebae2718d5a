#include <bits/stdc++.h>

typedef std::vector<std::vector<std::pair<int, int>>> Network;
typedef std::tuple<long long, int, int> Entry;  // way so far, place, tickets spent

Network read_network(int &places) {
    int count;
    scanf("%d %d", &places, &count);
    Network net(places + 1);
    while (count-- > 0) {
        int x, y, km;
        scanf("%d %d %d", &x, &y, &km);
        net[y].emplace_back(x, km);
        net[x].emplace_back(y, km);
    }
    return net;
}

long long shortest_way(const Network &net, int goal) {
    std::vector<char> closed[2];
    for (auto &part : closed) part.assign(goal + 1, 0);
    std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> heap;
    heap.emplace(0, 1, 0);
    do {
        const auto [way, place, spent] = heap.top();
        heap.pop();
        if (place == goal) return way;
        if (!closed[spent][place]) {
            closed[spent][place] = 1;
            for (size_t i = 0; i < net[place].size(); i++) {
                const auto [next, km] = net[place][i];
                if (spent == 0) {
                    if (!closed[1][next]) heap.emplace(way + km / 2, next, 1);
                }
                if (closed[spent][next]) continue;
                heap.emplace(way + km, next, spent);
            }
        }
    } while (!heap.empty());
    return -1;
}

int main() {
    int places;
    const Network net = read_network(places);
    printf("%lld\n", shortest_way(net, places));
}
