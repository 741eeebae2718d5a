#include <iostream>
#include <vector>

// best[s]: fewest coins for sum s with the kinds read so far, -1 if impossible.
// A fresh copy per kind keeps the counts bounded.
int main()
{
    int kinds, target;
    std::cin >> kinds >> target;

    std::vector<int> best(target + 1, -1);
    best[0] = 0;

    for (int kind = 0; kind < kinds; ++kind)
    {
        int value, count;
        std::cin >> value >> count;
        std::vector<int> next = best;
        for (int sum = 0; sum <= target; ++sum)
        {
            if (best[sum] < 0)
                continue;
            for (int take = 1; take <= count; ++take)
            {
                long long reached = sum + (long long)take * value;
                if (reached > target)
                    break;
                if (next[reached] < 0 || next[reached] > best[sum] + take)
                    next[reached] = best[sum] + take;
            }
        }
        best.swap(next);
    }

    std::cout << best[target] << std::endl;
    return 0;
}
