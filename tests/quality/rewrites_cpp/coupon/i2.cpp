#include <iostream>
#include <vector>
#include <queue>
#include <algorithm>
#include <climits>

// dist from 1 and dist from n, then try the coupon on every road
using Graph = std::vector<std::vector<std::pair<int, long long>>>;

std::vector<long long> dijkstra(const Graph& graph, int source)
{
    std::vector<long long> dist(graph.size(), LLONG_MAX / 4);
    std::priority_queue<std::pair<long long, int>> heap;
    dist[source] = 0;
    heap.push({0, source});
    while (!heap.empty())
    {
        auto [negative, u] = heap.top();
        heap.pop();
        if (-negative != dist[u])
            continue;
        for (const auto& [v, w] : graph[u])
        {
            if (dist[u] + w >= dist[v])
                continue;
            dist[v] = dist[u] + w;
            heap.push({-dist[v], v});
        }
    }
    return dist;
}

int main()
{
    int n, m;
    std::cin >> n >> m;
    Graph graph(n);
    for (int i = 0; i < m; ++i)
    {
        int u, v;
        long long w;
        std::cin >> u >> v >> w;
        graph[u - 1].push_back({v - 1, w});
        graph[v - 1].push_back({u - 1, w});
    }

    auto fromStart = dijkstra(graph, 0);
    auto toEnd = dijkstra(graph, n - 1);

    long long answer = fromStart[n - 1];
    for (int u = 0; u < n; ++u)
        for (const auto& [v, w] : graph[u])
            answer = std::min(answer, fromStart[u] + w / 2 + toEnd[v]);

    if (answer >= LLONG_MAX / 4)
        std::cout << -1 << '\n';
    else
        std::cout << answer << '\n';
    return 0;
}
