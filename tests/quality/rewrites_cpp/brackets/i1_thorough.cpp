#include <cstdio>
#include <cstring>
#include <utility>

char line[200010];
int waiting[200010];

int main(void)
{
    std::pair<int, int> record(1, 0);   // how often, how long
    int depth = 1, pos = 0;
    waiting[0] = -1;
    scanf("%200000s", line);
    for (char ch; (ch = line[pos]) != '\0'; ++pos)
    {
        char partner = 0;
        switch (ch)
        {
            case '}': partner = '{'; break;
            case ']': partner = '['; break;
            case ')': partner = '('; break;
        }
        const int above = waiting[depth - 1];
        if (above == -1 || partner == 0 || line[above] != partner)
        {
            waiting[depth] = pos;
            depth += 1;
            continue;
        }
        depth -= 1;
        const int span = pos - waiting[depth - 1];
        if (span < record.second) continue;
        record.first = span == record.second ? 1 + record.first : 1;
        record.second = span;
    }
    printf("%d %d\n", record.second, record.first);
    return 0;
}
