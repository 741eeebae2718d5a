#include <bits/stdc++.h>
using namespace std;

int main(){
    int l,r;
    scanf("%d %d",&l,&r);
    vector<int> cnt(r+1,0);
    for(int p=2;p<=r;p++){
        if(cnt[p]>0) continue; // not a prime
        // p, p^2, p^3 ... each add one factor to their multiples
        for(long long q=p;q<=r;q*=p)
            for(long long x=q;x<=r;x+=q)
                cnt[x]++;
    }
    int ans=0,mx=-1;
    for(int i=l;i<=r;i++){
        if(cnt[i]==2){
            ans++;
            mx=max(mx,i);
        }
    }
    printf("%d %d\n",ans,mx);
    return 0;
}
