#include <iostream>
#include <queue>
#include <cstring>
using namespace std;
#define rep(i,n) for(int i=0;i<n;i++)

int H,W;
char m[1001][1001];
int F[1001][1001];   // when it burns
bool V[1001][1001];

bool in(int r,int c){ return r>=0 && c>=0 && r<H && c<W; }

int main(){
    cin>>H>>W;
    queue<pair<int,int>> q;
    queue<pair<pair<int,int>,int>> p;
    memset(F,-1,sizeof F);
    rep(r,H) rep(c,W){
        cin>>m[r][c];
        if(m[r][c]=='F'){ q.push(make_pair(r,c)); F[r][c]=0; }
        if(m[r][c]=='S'){ p.push(make_pair(make_pair(r,c),0)); V[r][c]=true; }
    }
    while(q.size()){
        int r=q.front().first,c=q.front().second;
        q.pop();
        for(int dr=-1;dr<=1;dr++) for(int dc=-1;dc<=1;dc++){
            if(dr*dr+dc*dc!=1) continue;
            int a=r+dr,b=c+dc;
            if(in(a,b) && m[a][b]!='#' && F[a][b]<0){
                F[a][b]=F[r][c]+1;
                q.push(make_pair(a,b));
            }
        }
    }
    while(p.size()){
        int r=p.front().first.first,c=p.front().first.second,t=p.front().second;
        p.pop();
        if(!in(r,c)){
            cout<<t<<endl;
            return 0;
        }
        for(int dr=-1;dr<=1;dr++) for(int dc=-1;dc<=1;dc++){
            if(dr*dr+dc*dc!=1) continue;
            int a=r+dr,b=c+dc;
            if(in(a,b)){
                if(m[a][b]=='#' || V[a][b]) continue;
                if(F[a][b]>=0 && F[a][b]<=t+1) continue;
                V[a][b]=true;
            }
            p.push(make_pair(make_pair(a,b),t+1));
        }
    }
    cout<<"STUCK"<<endl;
}
