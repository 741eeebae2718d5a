/* A list of named commands: function pointers, a self-referring struct, a union, unused functions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct node node;
struct node {
    long long value;
    node *next;
};

typedef long long (*operation)(long long, long long);

static long long add(long long a, long long b) { return a + b; }
static long long sub(long long a, long long b) { return a - b; }
static long long mul(long long a, long long b) { return a * b; }
static long long never(long long a, long long b) { return a % b; }

static const struct { char name; operation run; } table[] = {
    {'+', add}, {'-', sub}, {'*', mul},
};

union bits { float f; unsigned u; };

static node *push(node *top, long long value) {
    node *made = malloc(sizeof(*made));
    made->value = value;
    made->next = top;
    return made;
}

void unused_reverse(node **list) {
    node *back = NULL;
    for (node *at = *list, *next; at; at = next) next = at->next, at->next = back, back = at;
    *list = back;
}

int main(int argc, char *argv[]) {
    node *top = NULL;
    char word[32];
    while (scanf("%31s", word) == 1) {
        int done = 0;
        for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
            if (word[0] == table[i].name && word[1] == '\0') {
                node *b = top, *a = b->next;
                a->value = table[i].run(a->value, b->value);
                top = a;
                free(b);
                done = 1;
            }
        if (!done) top = push(top, atoll(word));
    }
    printf("%lld\n", top ? top->value : 0L);
    return 0;
}
