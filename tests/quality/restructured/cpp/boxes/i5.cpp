#include <algorithm>
#include <cstdio>
#include <tuple>
#include <vector>
using namespace std;

struct Carton { int big, little, worth; };

vector<Carton> all;
vector<long long> total;   // best worth with carton k outermost
vector<int> used;

void settle(int outer) {
    int depth = 0;
    long long inside = 0;
    for (int k = outer - 1; k >= 0; --k) {
        if (all[k].big < all[outer].big && all[k].little < all[outer].little) {
            if (total[k] == inside) {
                if (used[k] < depth) depth = used[k];
            } else if (total[k] > inside) {
                depth = used[k];
                inside = total[k];
            }
        }
    }
    used.push_back(1 + depth);
    total.push_back(all[outer].worth + inside);
}

int main() {
    int count;
    scanf("%d", &count);
    all.resize(count);
    for (Carton& c : all) {
        scanf("%d%d%d", &c.big, &c.little, &c.worth);
        if (c.little > c.big) swap(c.little, c.big);
    }
    sort(begin(all), end(all), [](const Carton& p, const Carton& q) {
        return tie(p.big, p.little, p.worth) < tie(q.big, q.little, q.worth);
    });

    long long top = 0;
    for (int k = 0; k < count; ++k) {
        settle(k);
        if (total[k] > top) top = total[k];
    }
    int fewest = count;
    while (count-- > 0) {
        if (total[count] != top) continue;
        fewest = used[count] < fewest ? used[count] : fewest;
    }
    printf("%lld %d\n", top, fewest);
}
