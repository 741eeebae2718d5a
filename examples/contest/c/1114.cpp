#include <iostream>
#include <iterator>
#include <set>
#include <queue>
#include <vector>
#include <utility>
#include <algorithm>
#include <unordered_map>

using namespace std;

int main()
{
    int numberOfViews;
    cin >> numberOfViews;
    vector<long long> heights(numberOfViews), beauties(numberOfViews);
    for (auto& height : heights)
        cin >> height;
    for (auto& beauty : beauties)
        cin >> beauty;

    // Fenwick tree in a hash map, the index is the height itself
    const long long top = 1LL << 30;
    unordered_map<long long, pair<long long, long long>> fenwick;
    fenwick.reserve(30 * numberOfViews);

    pair<long long, long long> answer(0, 0);
    for (int i = 0; i < numberOfViews; ++i)
    {
        pair<long long, long long> current(0, 0);
        long long index = heights[i] - 1;
        while (index > 0)
        {
            auto found = fenwick.find(index);
            if (found != fenwick.end() && found->second > current)
                current = found->second;
            index &= index - 1;
        }
        current = {current.first + beauties[i], current.second - 1};
        answer = max(answer, current);
        for (index = heights[i]; index <= top; index += index & -index)
        {
            auto& slot = fenwick[index];
            slot = max(slot, current);
        }
    }
    cout << answer.first << ' ' << -answer.second << '\n';
    return 0;
}
