#include <algorithm>
#include <iostream>
#include <vector>

int main()
{
    int total;
    std::cin >> total;
    std::vector<int> from(total), to(total);
    for (int k = total; k-- > 0;)
        std::cin >> from[k] >> to[k];
    std::sort(to.begin(), to.end());
    std::sort(from.begin(), from.end());

    int when = 0, most = 0, open = 0;
    auto out = to.begin();
    for (int now : from) {
        for (; !(*out > now); ++out) --open;
        if (++open <= most) continue;
        when = now;
        most = open;
    }
    std::cout << most << ' ' << when << '\n';
}
