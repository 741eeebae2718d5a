#include <bits/stdc++.h>
using namespace std;

struct W {
    string key, word;
};

bool byKey(const W &a, const W &b) {
    if (a.key == b.key) return a.word < b.word;
    return a.key < b.key;
}

int main() {
    int n;
    cin >> n;
    vector<W> v(n);
    for (int i = 0; i < n; i++) {
        cin >> v[i].word;
        for (auto &c : v[i].word) c = tolower(c);
        v[i].key = v[i].word;
        sort(v[i].key.begin(), v[i].key.end());
    }
    sort(v.begin(), v.end(), byKey);

    int groups = 0, cur = 0, best = 0;
    string first, bestWord;
    for (int i = 0; i < n; i++) {
        if (i == 0 || v[i].key != v[i - 1].key) {
            // new group
            groups++;
            cur = 0;
            first = v[i].word;
        }
        cur++;
        if (cur > best || (cur == best && first < bestWord)) {
            best = cur;
            bestWord = first;
        }
    }
    printf("%d\n%d %s\n", groups, best, bestWord.c_str());
    return 0;
}
