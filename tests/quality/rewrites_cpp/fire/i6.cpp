#include <bits/stdc++.h>
using namespace std;
typedef pair<int,int> pii;
const int dr[4]={0,1,0,-1};
const int dc[4]={1,0,-1,0};

int main(){
	int R,C;
	cin>>R>>C;
	vector<string> g(R);
	for(auto &row:g) cin>>row;
	queue<pii> fire,man;
	for(int r=0;r<R;r++) for(int c=0;c<C;c++){
		if(g[r][c]=='F') fire.push({r,c});
		if(g[r][c]=='S') man.push({r,c});
	}
	int t=0;
	while(!man.empty()){
		t++;
		// fire first
		int k=fire.size();
		while(k--){
			auto [r,c]=fire.front(); fire.pop();
			for(int i=0;i<4;i++){
				int a=r+dr[i],b=c+dc[i];
				if(a<0||a>=R||b<0||b>=C) continue;
				if(g[a][b]=='#'||g[a][b]=='F') continue;
				g[a][b]='F';
				fire.push({a,b});
			}
		}
		k=man.size();
		while(k--){
			auto [r,c]=man.front(); man.pop();
			for(int i=0;i<4;i++){
				int a=r+dr[i],b=c+dc[i];
				if(a<0||a>=R||b<0||b>=C){
					cout<<t<<"\n";
					return 0;
				}
				if(g[a][b]!='.') continue;
				g[a][b]='S';
				man.push({a,b});
			}
		}
	}
	cout<<"STUCK\n";
}
