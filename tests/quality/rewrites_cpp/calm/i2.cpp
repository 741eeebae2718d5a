#include <iostream>
#include <vector>
#include <set>

using namespace std;

int main()
{
    ios::sync_with_stdio(0);
    cin.tie(0);

    int n, K;
    cin >> n >> K;
    vector<int> temps(n);
    for (auto& t : temps)
        cin >> t;

    multiset<int> window;
    int left = 0;
    pair<int, int> answer(0, 0);   // (length, -start): ties prefer the earliest
    for (int right = 0; right < n; ++right)
    {
        window.insert(temps[right]);
        while (*window.rbegin() - *window.begin() > K)
            window.erase(window.find(temps[left++]));
        answer = max(answer, make_pair((int)window.size(), -left));
    }
    cout << answer.first << " " << -answer.second + 1 << "\n";
    return 0;
}
