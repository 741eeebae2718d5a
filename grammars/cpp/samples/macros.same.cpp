#include <algorithm>
#include <vector>
#include <cstdio>
#include <iostream>

/* The same program with every macro expanded by hand
   and every alias spelled out. */
const int M = 1000000007;

int main()
{
    int count, queries;
    std::cin >> count >> queries;
    std::vector<long long> sums;
    sums.push_back(0);
    for (int a = 0; a < (int)(count); ++a)
    {
        long long value;
        std::cin >> value;
        sums.push_back((sums[a] + value) % M);
    }
    std::vector<std::pair<int, int>> wanted;
    for (int b = 0; b < (int)(queries); ++b)
    {
        std::pair<int, int> one;
        std::cin >> one.first >> one.second;
        wanted.push_back(one);
    }
    std::sort((wanted).begin(), (wanted).end());
    for (std::pair<int, int> &one : wanted)
    {
        long long answer = sums[one.second] - sums[one.first - 1]; // both ends
        printf("%lld %d\r\n", ((((answer) + (M))) + (16)) % M, one.first);
    }
    std::cerr << "count" << " = " << (count) << std::endl;
    if (wanted.empty()) return -1;
}
