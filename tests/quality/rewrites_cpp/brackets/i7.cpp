#include <iostream>
#include <string>
#include <vector>
#include <algorithm>

static bool pairs(char open, char close)
{
    const std::string both{open, close};
    return both == "()" || both == "[]" || both == "{}";
}

int main()
{
    std::string text;
    std::cin >> text;
    const int n = static_cast<int>(text.size());

    std::vector<int> longest(n, 0);
    for (int i = 1; i < n; ++i)
    {
        const int inner = longest[i - 1];
        const int open = i - inner - 1;
        if (open < 0 || !pairs(text[open], text[i]))
            continue;
        longest[i] = inner + 2;
        if (open > 0)
            longest[i] += longest[open - 1];
    }

    int best = 0;
    for (int length : longest)
        best = std::max(best, length);
    const auto times = best > 0 ? std::count(longest.begin(), longest.end(), best) : 1;
    std::cout << best << ' ' << times << '\n';
    return 0;
}
