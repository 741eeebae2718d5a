#include <cctype>
#include <cstdio>
#include <iostream>
#include <string>
using namespace std;

bool oops;

// done: what is summed up already, last: the summand that * and / may still change
long long group(const char *&z) {
    long long done = 0, last = 0, n = 0;
    char before = '+';
    do {
        while (*z == ' ') ++z;
        if (isdigit(*z)) {
            for (n = 0; isdigit(*z); ++z) n = n * 10 + *z - 48;
            continue;
        }
        if (*z == '(') {
            n = group(++z);
            continue;
        }
        switch (before) {
            case '/':
                if (n == 0) oops = true, n = 1;
                last /= n;
                break;
            case '*': last *= n; break;
            case '-': n = -n; // fall through
            default: done += last, last = n;
        }
        before = *z;
        if (*z) ++z;
    } while (before && before != ')');
    return done + last;
}

int main() {
    int t = 0;
    string in;
    for (getline(cin, in), sscanf(in.c_str(), "%d", &t); t; --t) {
        getline(cin, in);
        const char *z = in.c_str();
        oops = false;
        long long v = group(z);
        oops ? puts("ERR") : printf("%lld\n", v);
    }
}
