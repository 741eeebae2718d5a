#include<bits/stdc++.h>
#define fo(i,a,b) for(int i=a;i<=b;i++)
using namespace std;
const int N=200010,LG=18;
int n,k,M[LG][N],m[LG][N];
int main(){
  cin>>n>>k;
  fo(i,1,n){ cin>>M[0][i]; m[0][i]=M[0][i]; }
  fo(j,1,LG-1) fo(i,1,n-(1<<j)+1){
    M[j][i]=max(M[j-1][i],M[j-1][i+(1<<(j-1))]);
    m[j][i]=min(m[j-1][i],m[j-1][i+(1<<(j-1))]);
  }
  int ans=0,p=0;
  fo(i,1,n){
    // jump as far as possible from i
    int x=i,A=INT_MIN,B=INT_MAX;
    for(int j=LG-1;j>=0;j--) if(x+(1<<j)-1<=n){
      int nA=max(A,M[j][x]),nB=min(B,m[j][x]);
      if(nA-nB<=k){ A=nA; B=nB; x+=1<<j; }
    }
    if(x-i>ans) ans=x-i,p=i;
  }
  cout<<ans<<" "<<p<<endl;
}
