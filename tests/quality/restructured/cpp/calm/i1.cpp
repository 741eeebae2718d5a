#include <iostream>
#include <vector>

std::vector<int> temp;

struct Extreme
{
    int sign;
    std::vector<int> days;
    size_t first = 0;

    int value() { return temp[days[first]]; }
    void forget(int start) { if (start > days[first]) ++first; }
    void add(int day)
    {
        while (days.size() > first && sign * (temp[day] - temp[days.back()]) >= 0) days.pop_back();
        days.push_back(day);
    }
};

int main()
{
    int count, limit, day = -1;
    std::cin >> count >> limit;
    temp.resize(count);
    for (int &t : temp) std::cin >> t;

    Extreme low{-1}, high{1};
    int start = 0, from = 0, longest = 0;
    while (++day < count) {
        low.add(day);
        high.add(day);
        for (; limit < high.value() - low.value(); low.forget(start)) high.forget(++start);
        if (day - start < longest) continue;
        longest = day - start + 1;
        from = start;
    }
    std::cout << longest << ' ' << 1 + from << '\n';
}
