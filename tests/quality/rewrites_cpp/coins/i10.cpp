#include <cstdio>
#include <vector>
using namespace std;

struct Kind { int value, count; };

const int NONE = 1 << 29;

void addKind(const vector<int> &before, vector<int> &after, Kind k)
{
    for (size_t sum = 0; sum < before.size(); sum++) {
        after[sum] = before[sum];
        long long rest = sum;
        for (int used = 1; used <= k.count; used++) {
            rest -= k.value;
            if (rest < 0) break;
            if (before[rest] + used < after[sum])
                after[sum] = before[rest] + used;
        }
    }
}

int main()
{
    int n, sum;
    scanf("%d %d", &n, &sum);
    vector<int> row[2];
    row[0].assign(sum + 1, NONE);
    row[1].assign(sum + 1, NONE);
    row[0][0] = 0;
    int now = 0;
    for (int i = 0; i < n; i++) {
        Kind k;
        scanf("%d %d", &k.value, &k.count);
        addKind(row[now], row[1 - now], k);
        now = 1 - now;
    }
    int answer = row[now][sum];
    printf("%d\n", answer == NONE ? -1 : answer);
    return 0;
}
