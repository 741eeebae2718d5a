#include <iostream>
#include <cstring>
using namespace std;
typedef long long LL;
// trie of the 30 bits of the heights
int nx[20005*31][2],used=1;
LL sum[20005*31];
int cnt[20005*31];
bool better(LL s,int c,LL s2,int c2){
  if(s==s2)return c<c2;
  return s>s2;
}
int n,h[20005];
int main(){
  cin>>n;
  for(int i=1;i<=n;i++)cin>>h[i];
  LL ansS=0;int ansC=0;
  for(int i=1;i<=n;i++){
    int w;cin>>w;
    LL s=0;int c=0;
    int v=1;
    // everything that goes to 0 where we go to 1 is lower
    for(int bit=29;bit>=0&&v;bit--){
      int d=h[i]>>bit&1;
      if(d){
        int o=nx[v][0];
        if(o&&better(sum[o],cnt[o],s,c)){s=sum[o];c=cnt[o];}
      }
      v=nx[v][d];
    }
    s+=w;c++;
    if(better(s,c,ansS,ansC)){ansS=s;ansC=c;}
    v=1;
    for(int bit=29;bit>=0;bit--){
      int d=h[i]>>bit&1;
      if(!nx[v][d])nx[v][d]=++used;
      v=nx[v][d];
      if(better(s,c,sum[v],cnt[v])){sum[v]=s;cnt[v]=c;}
    }
  }
  cout<<ansS<<' '<<ansC;
  return 0;
}
