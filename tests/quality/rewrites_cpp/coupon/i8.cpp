#include <cstdio>
#include <vector>
#include <algorithm>

typedef long long ll;

struct road { int a, b, len; };

bool lower(ll &x, ll y)
{
    if (y >= x) return false;
    x = y;
    return true;
}

// Bellman-Ford, as long as something changes
int main()
{
    int n, m;
    scanf("%d %d", &n, &m);
    std::vector<road> roads(m);
    for (road &r : roads)
        scanf("%d %d %d", &r.a, &r.b, &r.len);

    const ll FAR = 1LL << 60;
    std::vector<ll> full(n + 1, FAR), half(n + 1, FAR);
    full[1] = half[1] = 0;
    bool again;
    do {
        again = false;
        for (road r : roads) {
            for (int turn = 0; turn < 2; turn++) {
                if (full[r.a] < FAR) {
                    again |= lower(full[r.b], full[r.a] + r.len);
                    again |= lower(half[r.b], full[r.a] + r.len / 2);
                }
                if (half[r.a] < FAR)
                    again |= lower(half[r.b], half[r.a] + r.len);
                std::swap(r.a, r.b);
            }
        }
    } while (again);

    printf("%lld\n", half[n] < FAR ? half[n] : -1);
    return 0;
}
