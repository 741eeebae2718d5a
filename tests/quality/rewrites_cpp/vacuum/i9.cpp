#include <bits/stdc++.h>
#define FOR(i,a,b) for(int i=a;i<b;i++)
using namespace std;

int h,w,k,px,py,total;
string m[505],cmd;
int vis[505][505];      // 0 = never there
int lastRound[505][505];

void mark(){
  if(!vis[px][py]){
    vis[px][py]=1;
    total++;
  }
}

int main(){
  cin>>h>>w>>k;
  FOR(i,0,h) cin>>m[i];
  cin>>cmd;
  FOR(i,0,h) FOR(j,0,w) if(m[i][j]=='R') px=i,py=j;
  string d="UDLR";
  int dx[]={-1,1,0,0},dy[]={0,0,-1,1};
  mark();
  FOR(round,1,k+1){
    if(lastRound[px][py]>0) break;
    lastRound[px][py]=round;
    FOR(i,0,cmd.size()){
      int t=d.find(cmd[i]);
      int nx=px+dx[t],ny=py+dy[t];
      if(nx>=0&&nx<h&&ny>=0&&ny<w)
        if(m[nx][ny]!='#'){
          px=nx;
          py=ny;
          mark();
        }
    }
  }
  cout<<total<<endl;
}
