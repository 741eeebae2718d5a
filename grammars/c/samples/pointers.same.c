#include <string.h>
#include <stdlib.h>
#include <stdio.h>

struct item { long long v; struct item *n; };

typedef long long (*binary)(long long, long long);

long long plus(long long x, long long y)  { return x + y; }
long long minus(long long x, long long y) { return x - y; }
long long times(long long x, long long y) { return x * y; }

const struct { char sign; binary go; } known[] = {
    {'a', plus}, {'b', minus}, {'c', times},
};

struct item *add(struct item *head, long long v)
{
    struct item *fresh = malloc(sizeof(*fresh));
    fresh->v = v;
    fresh->n = head;
    return fresh;
}

int main(int count, char *words[])
{
    struct item *head = NULL;
    char text[0x20];
    while (scanf("%s", text) == 1)
    {
        int found = 0;
        for (size_t k = 0; k < sizeof known / sizeof known[0]; k++)
            if (text[0] == known[k].sign && text[1] == '\0')
            {
                struct item *r = head, *l = r->n;
                l->v = known[k].go(l->v, r->v);
                head = l;
                free(r);
                found = 1;
            }
        if (!found) head = add(head, atoll(text));
    }
    printf("%lld\n", head ? head->v : 0);
    return 0;
}
