/* A parenthesis and a brace are missing in the middle. */
#include <stdio.h>

int square(int x) { return x * x; }

int broken(int x) {
    if (x > 3
        return (x;
    else {
        x--;
    return x;
}

int cube(int x) { return x * square(x); }

int main() {
    int n;
    scanf("%d", &n);
    printf("%d\n", cube(n));
    return 0;
}
