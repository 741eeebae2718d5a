#include <cstdio>
#include <cstring>
#include <cctype>

typedef long long value_t;

static char buffer[100010], *now;
static bool broken;

static value_t additive();

static bool eat(char wanted) {
    now += strspn(now, " \n\r");
    if (*now != wanted) return false;
    now = now + 1;
    return true;
}

static value_t simple() {
    value_t out = 0;
    if (!eat('(')) {
        while (isdigit((unsigned char)*now)) {
            const int digit = *now - '0';
            now = now + 1;
            out = digit + out * 10;
        }
    } else {
        out = additive();
        eat(')');
    }
    return out;
}

static value_t multiplicative() {
    value_t left = simple();
    for (;;) {
        if (eat('/')) {
            const value_t divisor = simple();
            if (divisor) left = left / divisor;
            else broken = true;
        } else if (eat('*')) {
            left = left * simple();
        } else {
            return left;
        }
    }
}

static value_t additive() {
    value_t left = multiplicative();
    bool more = true;
    while (more) {
        if (eat('-')) left = left - multiplicative();
        else if (eat('+')) left = left + multiplicative();
        else more = false;
    }
    return left;
}

int main() {
    int lines = 0, done = 0;
    scanf("%d%*[^\n]", &lines);
    getchar();
    do {
        now = fgets(buffer, sizeof(buffer), stdin);
        broken = false;
        const value_t total = additive();
        if (!broken) printf("%lld\n", total);
        else printf("ERR\n");
    } while (++done < lines);
    return 0;
}
