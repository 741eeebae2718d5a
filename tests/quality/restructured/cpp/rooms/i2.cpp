#include <bits/stdc++.h>
using namespace std;

typedef pair<int, int> Span;

vector<Span> load()
{
    int count;
    scanf("%d", &count);
    vector<Span> spans;
    for (; count > 0; count--)
    {
        int from, to;
        scanf("%d %d", &from, &to);
        spans.emplace_back(from, to);
    }
    sort(spans.begin(), spans.end());
    return spans;
}

void release(priority_queue<int>& ends, int now)
{
    while (true)
    {
        if (ends.empty() || -ends.top() > now) return;
        ends.pop();
    }
}

int main()
{
    const vector<Span> spans = load();
    int when = -1, most = 0;
    priority_queue<int> ends; // negated: the earliest end is on top
    for (size_t k = 0; k < spans.size(); k++)
    {
        int from = spans[k].first;
        release(ends, from);
        ends.push(-spans[k].second);
        int used = ends.size();
        if (most >= used) continue;
        when = from;
        most = used;
    }
    printf("%d %d\n", most, when);
    return 0;
}
