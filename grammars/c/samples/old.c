/* How it was written long ago: void main, parameters declared below the name, labels, comma and do-while. */
#include <stdio.h>
#include <conio.h>
#define TRUE 1
#define BEGIN {
#define END }

int a[100], n;

int largest(v, count)
int v[];
int count;
{
    register int i, best = 0;
    for (i = 1; i < count; i++)
        if (v[i] > v[best]) best = i;
    return best;
}

int smallest(v, count) int v[]; int count; { return v[count - 1]; }

void main()
BEGIN
    int i = 0;
    scanf("%d", &n);
again:
    if (i < n) {
        scanf("%d", a + i), i++;
        goto again;
    }
    do {
        i--;
    } while (TRUE && i > 0);
    switch (largest(a, n)) {
    case 0: printf("first\n"); break;
    case 'a': case 2: printf("far " "away\n");
    default: printf("%d\n", a[largest(a, n)]);
    }
    getch();
END
