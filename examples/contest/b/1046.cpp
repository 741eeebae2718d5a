#include <iostream>
using namespace std;
int n,m,k,mx,sum,cur,per;
char c[333][333];
bool sea;
void go(int i,int j){
  if(c[i][j]!='.')return;
  c[i][j]='x';
  cur++;
  if(i==1||j==1||i==n)sea=true;
  per+=(c[i+1][j]=='#')+(c[i-1][j]=='#')+(c[i][j+1]=='#')+(c[i][j-1]=='#');
  go(i+1,j);go(i-1,j);go(i,j+1);go(i,j-1);
}
int main(){
  cin>>n>>m;
  for(int i=1;i<=n;i++)for(int j=1;j<=m;j++)cin>>c[i][j];
  int i=1;
  while(i<=n){
    int j=1;
    while(j<=m){
      cur=per=0;
      sea=false;
      go(i,j);
      if(cur>0&&!sea){
        k++;
        sum+=per;
        if(cur>mx)mx=cur;
      }
      j++;
    }
    i++;
  }
  cout<<k<<' '<<mx<<' '<<sum;
  return 0;
}
