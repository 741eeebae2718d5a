#include <cstdio>
#include <cstring>
#include <stack>
#include <map>

using namespace std;

char str[1000005];

int main()
{
    if (scanf("%s", str) != 1) return 0;
    int len = strlen(str);

    map<char, char> closing;
    closing['('] = ')';
    closing['['] = ']';
    closing['{'] = '}';

    stack<int> positions;
    positions.push(-1);
    map<int, int> lengths;

    for (int i = 0; i < len; ++i)
    {
        int p = positions.top();
        if (p == -1 || closing.count(str[p]) == 0 || closing[str[p]] != str[i])
        {
            positions.push(i);
        }
        else
        {
            positions.pop();
            lengths[i - positions.top()]++;
        }
    }

    if (lengths.empty())
        printf("0 1\n");
    else
        printf("%d %d\n", lengths.rbegin()->first, lengths.rbegin()->second);
    return 0;
}
