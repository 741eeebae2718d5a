#include <bits/stdc++.h>
using namespace std;

int n, width;

template <class F>
vector<int> fold(vector<int> cur, F pick) {
    int len = 1;
    for (; 2 * len <= width; len *= 2) {
        for (size_t i = 0; i + len < cur.size(); i++) cur[i] = pick(cur[i], cur[i + len]);
        cur.resize(cur.size() - len);
    }
    vector<int> res(n - width + 1);
    for (size_t i = 0; i < res.size(); i++) res[i] = pick(cur[i], cur[i + width - len]);
    return res;
}

int main() {
    cin >> n >> width;
    vector<int> nums(n);
    for (auto& v : nums) cin >> v;

    auto top = fold(nums, [](int p, int q) { return max(p, q); });
    auto bottom = fold(nums, [](int p, int q) { return min(p, q); });

    long long total = 0;
    int where = 0;
    for (int i = 0; i < (int)top.size(); i++) {
        top[i] -= bottom[i];
        total += top[i];
        if (top[i] > top[where]) where = i;
    }
    cout << total << '\n' << top[where] << ' ' << where + 1 << '\n';
}
