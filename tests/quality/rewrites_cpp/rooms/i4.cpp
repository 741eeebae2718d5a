// Two pointers over sorted starts and sorted ends.
#include <iostream>
#include <vector>
#include <algorithm>
using namespace std;

void readInput(vector<long> &starts, vector<long> &ends)
{
    size_t n;
    cin >> n;
    starts.resize(n);
    ends.resize(n);
    for (size_t i = 0; i < n; ++i)
        cin >> starts[i] >> ends[i];
}

int main()
{
    vector<long> starts, ends;
    readInput(starts, ends);
    sort(starts.begin(), starts.end());
    sort(ends.begin(), ends.end());

    size_t finished = 0;
    long answer = 0, answerTime = 0;
    for (size_t begun = 1; begun <= starts.size(); ++begun)
    {
        long t = starts[begun - 1];
        while (ends[finished] <= t)
            ++finished;
        long open = (long)begun - (long)finished;
        if (answer < open)
        {
            answer = open;
            answerTime = t;
        }
    }
    cout << answer << ' ' << answerTime << '\n';
    return 0;
}
