#include <iostream>
#include <map>
#include <vector>

int main()
{
    int n, k;
    std::cin >> n >> k;
    std::vector<int> temperature(n);
    for (int& t : temperature)
        std::cin >> t;

    std::map<int, int> count; // temperatures of the window
    int begin = 0;
    int longest = 0, where = 0;
    for (int end = 0; end < n; ++end)
    {
        ++count[temperature[end]];
        while (count.rbegin()->first - count.begin()->first > k)
        {
            auto it = count.find(temperature[begin]);
            if (--it->second == 0)
                count.erase(it);
            ++begin;
        }
        if (end - begin + 1 > longest)
        {
            longest = end - begin + 1;
            where = begin + 1;
        }
    }
    std::cout << longest << ' ' << where << std::endl;
}
