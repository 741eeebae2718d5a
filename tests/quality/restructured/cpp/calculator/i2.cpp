#include <bits/stdc++.h>
using namespace std;

using i64 = long long;

struct ZeroDivide {};

const char *cur;   // next unread character of the row

i64 sum();

char nextSymbol()
{
    for (; *cur == ' '; cur++);
    return *cur;
}

i64 atom()
{
    if (nextSymbol() != '(') {
        i64 number = 0;
        while (isdigit(*cur)) {
            number *= 10;
            number += *cur++ - '0';
        }
        return number;
    }
    cur++;
    const i64 inside = sum();
    if (nextSymbol() == ')') cur++;
    return inside;
}

i64 product()
{
    i64 result = atom();
    while (true) {
        const char sign = nextSymbol();
        if (sign != '/' && sign != '*') return result;
        cur++;
        const i64 operand = atom();
        if (sign == '*') {
            result *= operand;
            continue;
        }
        if (!operand) throw ZeroDivide();
        result /= operand;
    }
}

i64 sum()
{
    i64 result = product();
    for (char sign = nextSymbol(); sign == '-' || sign == '+'; sign = nextSymbol()) {
        cur++;
        if (sign == '-') result -= product();
        else result += product();
    }
    return result;
}

int main()
{
    string row;
    getline(cin, row);
    int remaining = stoi(row);
    while (remaining > 0 && getline(cin, row)) {
        remaining--;
        cur = row.c_str();
        try
        {
            printf("%lld\n", sum());
        }
        catch (const ZeroDivide &)
        {
            puts("ERR");
        }
    }
}
