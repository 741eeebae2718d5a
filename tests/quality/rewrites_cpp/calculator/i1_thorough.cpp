#include <cstdio>
#include <cstdlib>
#include <cstring>

static char text[100010];
static long long operand[100010];
static char pending[100010];
static int operands, waiting;
static int failures;

static int rank(char symbol) {
    const char *table = "(+-*/";
    const char *hit = strchr(table, symbol);
    return (int)(hit - table + 1) / 2;
}

static void collapse() {
    waiting = waiting - 1;
    operands = operands - 1;
    long long &left = operand[operands - 1];
    const long long right = operand[operands];
    switch (pending[waiting]) {
        case '/':
            if (right != 0) left = left / right;
            else ++failures;
            break;
        case '*': left = left * right; break;
        case '-': left = left - right; break;
        default: left = left + right;
    }
}

static void collapseWhileAtLeast(int bound) {
    for (;;) {
        if (waiting == 0 || rank(pending[waiting - 1]) < bound) return;
        collapse();
    }
}

static void evaluate(char *cursor) {
    failures = waiting = operands = 0;
    while (*cursor != '\0') {
        const char symbol = *cursor;
        if (symbol >= '0' && symbol <= '9') {
            operand[operands] = strtoll(cursor, &cursor, 10);
            ++operands;
            continue;
        }
        ++cursor;
        switch (symbol) {
            case ')':
                collapseWhileAtLeast(1);
                waiting = waiting - 1;
                break;
            case '*': case '/': case '+': case '-':
                collapseWhileAtLeast(rank(symbol));
                /* fall through */
            case '(':
                pending[waiting] = symbol;
                waiting = waiting + 1;
        }
    }
    collapseWhileAtLeast(0);
}

int main() {
    fgets(text, sizeof text, stdin);
    for (int remaining = atoi(text); remaining > 0; --remaining) {
        fgets(text, sizeof text, stdin);
        evaluate(text);
        if (!failures) printf("%lld\n", operand[0]);
        else puts("ERR");
    }
    return 0;
}
