#include <bits/stdc++.h>
using namespace std;

int main()
{
    int len, diff;
    cin >> len >> diff;
    vector<int> t(len);
    for (auto &x : t)
        cin >> x;
    deque<int> up, down;
    int from = 0, result = 0, where = 0;
    int i = 0;
    while (i < len)
    {
        while (up.size() && t[up.back()] < t[i])
            up.pop_back();
        up.push_back(i);
        while (down.size() && t[down.back()] > t[i])
            down.pop_back();
        down.push_back(i);
        while (t[up.front()] - t[down.front()] > diff)
        {
            if (up.front() == from)
                up.pop_front();
            if (down.front() == from)
                down.pop_front();
            ++from;
        }
        if (i - from + 1 > result)
        {
            result = i - from + 1;
            where = from;
        }
        i++;
    }
    cout << result << " " << where + 1 << "\n";
    return 0;
}
