#include <cstdio>

const int CAP = 2000001;
int smallest[CAP], found[CAP / 4], howMany;
unsigned char parts[CAP];

static void strike(int number, int limit) {
    int at = 0;
    do {
        const int q = found[at];
        if (limit / number < q) return;
        smallest[number * q] = q;
        if (q == smallest[number]) return;
    } while (++at < howMany);
}

int main() {
    int low, high;
    if (scanf("%d%d", &low, &high) != 2) return 1;

    int number = 1;
    while (number++ < high) {
        const bool composite = smallest[number] != 0;
        if (!composite) found[howMany++] = smallest[number] = number;
        parts[number] = 1;
        parts[number] += parts[number / smallest[number]];
        strike(number, high);
    }

    int largest = -1, amount = 0;
    for (int back = high; back >= low; --back) {
        if (parts[back] != 2) continue;
        if (amount++ == 0) largest = back;
    }
    printf("%d %d\n", amount, largest);
    return 0;
}
