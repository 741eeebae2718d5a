#include <bits/stdc++.h>

std::vector<int> boss, weight;
int parts;

int bossOf(int node)
{
    return boss[node] == node ? node : (boss[node] = bossOf(boss[node]));
}

void connect(const std::pair<int, int>& cable)
{
    int big = bossOf(cable.first), little = bossOf(cable.second);
    if (big != little)
    {
        if (weight[little] > weight[big])
            std::swap(little, big);
        --parts;
        weight[big] = weight[little] + weight[big];
        boss[little] = big;
    }
}

int main()
{
    int cableCount, cutCount;
    scanf("%d%d%d", &parts, &cableCount, &cutCount);

    weight.assign(parts + 1, 1);
    boss.resize(parts + 1);
    for (int node = parts; node > 0; --node)
        boss[node] = node;

    std::vector<std::pair<int, int>> cables(cableCount);
    for (auto& cable : cables)
        scanf("%d%d", &cable.first, &cable.second);

    std::vector<bool> intact(cableCount, true);
    std::vector<int> cuts;
    while (cutCount-- > 0)
    {
        int number;
        scanf("%d", &number);
        cuts.push_back(number - 1);
        intact[number - 1] = false;
    }

    int k = 0;
    for (const auto& cable : cables)
        if (intact[k++])
            connect(cable);

    std::vector<int> counts;
    for (auto cut = cuts.rbegin(); cut != cuts.rend(); ++cut)
    {
        counts.push_back(parts);
        connect(cables[*cut]);
    }
    while (!counts.empty())
    {
        printf("%d\n", counts.back());
        counts.pop_back();
    }
}
