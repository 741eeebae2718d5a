/* Enumerators, bit tricks, a comparison handed to qsort, conditionals of the preprocessor, C11 bits. */
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
#ifndef ONLINE_JUDGE
#define LOG(...) fprintf(stderr, __VA_ARGS__)
#else
#define LOG(...) ((void)0)
#endif

enum { RED, GREEN = 4, BLUE };
typedef enum { LOW, HIGH } level;
typedef struct item { uint64_t key; level at; struct { int x, y; } place; } item;

_Static_assert(sizeof(int) == 4, "ints are 32 bits");

static inline int by_key(const void *left, const void *right) {
    const item *a = left, *b = right;
    return (a->key > b->key) - (a->key < b->key);
}

static int popcount(uint64_t v) {
    int bits = 0;
    while (v) v &= v - 1, ++bits;
    return bits;
}

static int unused_table[] = { [RED] = 1, [BLUE] = 2 };

int main() {
    int n = 0;
    scanf("%d", &n);
    item *items = calloc(n, sizeof *items);
    for (int i = 0; i < n; i++) {
        scanf("%llu", (unsigned long long *)&items[i].key);
        items[i].at = popcount(items[i].key) > GREEN ? HIGH : LOW;
        items[i].place.x = i << 1 | 1, items[i].place.y = ~i ^ 0xFF;
    }
    qsort(items, n, sizeof *items, by_key);
    LOG("%d items\n", n);
    for (int i = 0; i < n; i++) printf("%llu%c", (unsigned long long)items[i].key, " \n"[i == n - 1]);
    free(items);
}
