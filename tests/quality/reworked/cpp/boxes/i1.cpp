#include <bits/stdc++.h>
using namespace std;

struct Item{
    int small, big;
    int value;
    bool operator<(const Item &o) const{
        return small == o.small ? big < o.big : small < o.small;
    }
};

bool fits(const Item &in, const Item &out){
    return in.small < out.small && in.big < out.big;
}

int main(){
    int cnt;
    scanf("%d", &cnt);
    vector<Item> items;
    for(int i = 0; i < cnt; ++i){
        int p, q, v;
        scanf("%d %d %d", &p, &q, &v);
        items.push_back({min(p, q), max(p, q), v});
    }
    sort(items.begin(), items.end());

    long long top = 0;
    int topSize = 0;
    vector<int> depth(cnt, 1);
    vector<long long> sum(cnt);
    for(int cur = 0; cur < cnt; ++cur){
        sum[cur] = items[cur].value;
        for(int prev = 0; prev < cur; ++prev){
            if(!fits(items[prev], items[cur])) continue;
            long long s = items[cur].value + sum[prev];
            int d = depth[prev] + 1;
            if(s > sum[cur] || (s == sum[cur] && d < depth[cur])){
                sum[cur] = s;
                depth[cur] = d;
            }
        }
        if(sum[cur] > top){
            top = sum[cur];
            topSize = depth[cur];
        }
        else if(sum[cur] == top)
            topSize = min(topSize, depth[cur]);
    }
    printf("%lld %d\n", top, topSize);
    return 0;
}
