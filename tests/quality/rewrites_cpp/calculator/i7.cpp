#include <cstdio>
#include <cstring>
#include <cstdlib>

typedef long long ll;

// Pointer walking over the text; every function returns false on a division by zero.
static char buf[1 << 20];
static char *p;

static void blanks() { while (*p == ' ') p++; }
static bool sum(ll &out);

static bool atom(ll &out)
{
    blanks();
    if (*p != '(') {
        out = strtoll(p, &p, 10);
        return true;
    }
    p++;
    bool fine = sum(out);
    blanks();
    p++;
    return fine;
}

static bool product(ll &out)
{
    bool fine = atom(out);
    for (blanks(); *p == '*' || *p == '/'; blanks()) {
        bool mul = *p++ == '*';
        ll x;
        if (!atom(x)) fine = false;
        if (mul) out *= x;
        else if (x) out /= x;
        else fine = false;
    }
    return fine;
}

static bool sum(ll &out)
{
    bool fine = product(out);
    for (blanks(); *p == '+' || *p == '-'; blanks()) {
        int sign = *p++ == '+' ? 1 : -1;
        ll x;
        if (!product(x)) fine = false;
        out += sign * x;
    }
    return fine;
}

int main()
{
    int t;
    fgets(buf, sizeof buf, stdin);
    sscanf(buf, "%d", &t);
    while (t-- && fgets(buf, sizeof buf, stdin)) {
        p = buf;
        ll v;
        if (sum(v)) printf("%lld\n", v);
        else puts("ERR");
    }
    return 0;
}
