#include <bits/stdc++.h>

static const char *const KINDS[] = {"()", "[]", "{}"};

static bool belongTogether(char left, char right)
{
    for (const char *kind : KINDS)
        if (kind[0] == left && kind[1] == right)
            return true;
    return false;
}

int main(void)
{
    std::string text;
    std::cin >> text;
    const int length = text.length();

    // marks[0..height] is the stack, with a sentinel at the bottom
    std::vector<int> marks(length + 1);
    int height = 0;
    marks[0] = -1;

    int ways = 1, longest = 0;
    int pos = -1;
    while (++pos < length) {
        const int last = marks[height];
        if (last < 0 || !belongTogether(text[last], text[pos])) {
            marks[++height] = pos;
            continue;
        }
        --height;
        const int span = pos - marks[height];
        if (span < longest)
            continue;
        ways = span == longest ? ways + 1 : 1;
        longest = span;
    }
    printf("%d %d\n", longest, ways);
    return 0;
}
