#include <iostream>
#include <vector>
#include <algorithm>
#include <utility>

const int MAX = 20005;

std::pair<long long, int> tree[MAX];
int cnt;

void put(int pos, std::pair<long long, int> item)
{
    for (; pos < MAX; pos += pos & -pos)
    {
        tree[pos] = std::max(tree[pos], item);
    }
}

std::pair<long long, int> prefix(int pos)
{
    std::pair<long long, int> res(0, 0);
    for (; pos > 0; pos -= pos & -pos)
    {
        res = std::max(res, tree[pos]);
    }
    return res;
}

int main()
{
    std::ios_base::sync_with_stdio(false);
    std::cin.tie(nullptr);

    std::cin >> cnt;
    std::vector<int> alt(cnt), fun(cnt);
    for (int k = 0; k < cnt; ++k)
    {
        std::cin >> alt[k];
    }
    for (int k = 0; k < cnt; ++k)
    {
        std::cin >> fun[k];
    }

    std::vector<int> sorted = alt;
    std::sort(sorted.begin(), sorted.end());
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    for (int k = 0; k < cnt; ++k)
    {
        int where = std::lower_bound(sorted.begin(), sorted.end(), alt[k]) - sorted.begin() + 1;
        std::pair<long long, int> cur = prefix(where - 1);
        cur.first += fun[k];
        cur.second--;
        put(where, cur);
    }
    std::pair<long long, int> best = prefix(MAX - 1);
    std::cout << best.first << ' ' << -best.second << '\n';
    return 0;
}
