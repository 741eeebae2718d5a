#include<bits/stdc++.h>
using namespace std;
typedef long long ll;
#define rep(i,a,b) for(int i=(a);i<(b);++i)
#define all(x) (x).begin(),(x).end()

int L[200005],R[200005],d[400010];

int main(){
    int n; scanf("%d",&n);
    vector<int> xs;
    rep(i,0,n){
        scanf("%d%d",L+i,R+i);
        xs.push_back(L[i]); xs.push_back(R[i]);
    }
    sort(all(xs));
    xs.erase(unique(all(xs)),xs.end());
    auto id=[&](int v){return int(lower_bound(all(xs),v)-xs.begin());};
    rep(i,0,n){ d[id(L[i])]++; d[id(R[i])]--; }
    rep(i,1,(int)xs.size()) d[i]+=d[i-1];
    int p=max_element(d,d+xs.size())-d;
    printf("%d %d\n",d[p],xs[p]);
}
