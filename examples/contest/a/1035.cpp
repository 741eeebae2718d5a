#include <queue>
#include <vector>
#include <utility>
#include <iostream>
#include <functional>
#include <algorithm>

using namespace std;

int main()
{
    int numberOfRentals;
    cin >> numberOfRentals;

    vector<pair<int, int>> rentals(numberOfRentals);
    for (auto& rental : rentals)
        cin >> rental.first >> rental.second;
    sort(begin(rentals), end(rentals));

    // ends of the rentals which are running now
    priority_queue<int, vector<int>, greater<int>> running;
    size_t answer = 0;
    int answerTime = 0;
    long long answerLength = 0;
    int clock = 0;

    auto advance = [&](int now) {
        while (!running.empty() && running.top() <= now)
        {
            int finish = running.top();
            if (running.size() == answer)
                answerLength += finish - clock;
            clock = finish;
            running.pop();
        }
        if (!running.empty() && running.size() == answer)
            answerLength += now - clock;
        clock = now;
    };

    for (auto& rental : rentals)
    {
        advance(rental.first);
        running.push(rental.second);
        if (running.size() > answer)
        {
            answer = running.size();
            answerTime = rental.first;
            answerLength = 0;
        }
    }
    advance(2000000);

    cout << answer << ' ' << answerTime << ' ' << answerLength << '\n';
    return 0;
}
