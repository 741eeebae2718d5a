#include <cstdio>

const int N = 200000;
int val[N], up[N], down[N];

int main()
{
    int cnt, limit;
    scanf("%d %d", &cnt, &limit);

    int from = 0, longest = 0, where = 0;
    int upHead = 0, upTail = -1;
    int downHead = 0, downTail = -1;
    for (int to = 0; to < cnt; ++to)
    {
        scanf("%d", val + to);
        int x = val[to];
        // indices of the maxima ...
        while (upTail >= upHead && x >= val[up[upTail]])
            --upTail;
        up[++upTail] = to;
        // ... and of the minima
        while (downTail >= downHead && x <= val[down[downTail]])
            --downTail;
        down[++downTail] = to;

        while (val[up[upHead]] > val[down[downHead]] + limit)
        {
            if (down[downHead] == from)
                downHead++;
            if (up[upHead] == from)
                upHead++;
            from++;
        }
        int len = to + 1 - from;
        if (len <= longest)
            continue;
        longest = len;
        where = from + 1;
    }
    printf("%d %d\n", longest, where);
}
