#include <bits/stdc++.h>
using namespace std;

int spread(const multiset<int> &s) {
    return *s.rbegin() - *s.begin();
}

int main() {
    int days, diff;
    scanf("%d%d", &days, &diff);
    vector<int> t(days);
    for (int i = 0; i < days; i++) scanf("%d", &t[i]);

    int maxLen = 0, start = 0;
    multiset<int> seen;
    int i = 0, j = 0;
    while (j < days) {
        seen.insert(t[j]);
        j++;
        while (spread(seen) > diff) {
            auto it = seen.find(t[i]);
            seen.erase(it);
            i++;
        }
        // only if strictly longer, the first one wins
        if (j - i > maxLen) {
            maxLen = j - i;
            start = i;
        }
    }
    printf("%d %d\n", maxLen, start + 1);
    return 0;
}
