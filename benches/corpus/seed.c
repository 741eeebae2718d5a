/* A made-up program: the statements and functions of which benchmark programs in C are put together. */
int smaller(int a, int b) {
    if (a < b) return a;
    return b;
}

long long power(long long base, long long exponent, long long modulus) {
    long long result = 1;
    base %= modulus;
    while (exponent > 0) {
        if (exponent & 1) {
            result = result * base % modulus;
        }
        base = base * base % modulus;
        exponent >>= 1;
    }
    return result;
}

int find(int *parent, int x) {
    while (parent[x] != x) {
        parent[x] = parent[parent[x]];
        x = parent[x];
    }
    return x;
}

int compare(const void *left, const void *right) {
    int a = *(const int *)left;
    int b = *(const int *)right;
    return (a > b) - (a < b);
}

int search(const int *sorted, int count, int wanted) {
    int low = 0, high = count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (sorted[middle] < wanted) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

int main(void) {
    int n, m;
    scanf("%d %d", &n, &m);
    int *values = malloc(sizeof(int) * (n + 1));
    for (int i = 0; i < n; i++) {
        scanf("%d", &values[i]);
    }
    qsort(values, n, sizeof(int), compare);
    long long sum = 0;
    for (int i = 0; i < n; i++) {
        sum += values[i];
        if (sum > 1000000007) {
            sum -= 1000000007;
        }
    }
    int best = 0, current = 0;
    for (int i = 1; i < n; i++) {
        if (values[i] == values[i - 1]) {
            current++;
        } else {
            current = 0;
        }
        if (current > best) best = current;
    }
    int table[105][105];
    memset(table, 0, sizeof(table));
    for (int i = 1; i <= n; i++) {
        for (int j = 1; j <= m; j++) {
            table[i][j] = table[i - 1][j] + table[i][j - 1] - table[i - 1][j - 1];
            if (i * j % 3 == 1) {
                table[i][j] += values[j];
            }
        }
    }
    char line[128];
    while (fgets(line, sizeof(line), stdin) != NULL) {
        int length = strlen(line);
        for (int i = 0, j = length - 1; i < j; i++, j--) {
            char kept = line[i];
            line[i] = line[j];
            line[j] = kept;
        }
        puts(line);
    }
    switch (best % 3) {
        case 0: printf("none\n"); break;
        case 1: printf("one\n"); break;
        default: printf("more\n"); break;
    }
    do {
        best = best / 2;
        sum = sum * 3 + best;
    } while (best > 0);
    printf("%lld %d\n", sum, best);
    free(values);
    return 0;
}
