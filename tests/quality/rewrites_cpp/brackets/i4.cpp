#include <stdio.h>
#include <string.h>
#include <stdbool.h>

#define MAX 200005

char s[MAX];
bool ok[MAX];
int stack_[MAX];

/* mark all characters that find a partner, then look for maximal runs of marks */
int main()
{
    int i, n, sp = 0;
    scanf("%s", s);
    n = strlen(s);
    for (i = 0; i < n; i++) {
        const char *p = strchr("([{", s[i]);
        if (p != NULL) {
            stack_[sp++] = i;
        } else {
            char want = s[i] == ')' ? '(' : s[i] == ']' ? '[' : '{';
            if (sp > 0 && s[stack_[sp - 1]] == want) {
                ok[i] = ok[stack_[sp - 1]] = true;
                sp--;
            } else {
                sp = 0;
            }
        }
    }
    int run = 0, best = 0, count = 0;
    for (i = 0; i <= n; i++) {
        if (i < n && ok[i]) {
            run++;
            continue;
        }
        if (run > best) {
            best = run;
            count = 1;
        } else if (run == best) {
            count++;
        }
        run = 0;
    }
    if (best == 0)
        count = 1;
    printf("%d %d\n", best, count);
    return 0;
}
