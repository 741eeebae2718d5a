#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main(){
	ios::sync_with_stdio(false);cin.tie(0);
	ll h,w,k;
	cin>>h>>w>>k;
	vector<string> g(h);
	ll r=0,c=0;
	for(ll i=0;i<h;i++){
		cin>>g[i];
		if(g[i].find('R')!=string::npos){
			r=i;
			c=g[i].find('R');
		}
	}
	string p;
	cin>>p;
	map<char,pair<int,int>> mv;
	mv['U']={-1,0};
	mv['D']={1,0};
	mv['L']={0,-1};
	mv['R']={0,1};
	// there are only h*w cells to start a round from
	k=min(k,h*w);
	g[r][c]='*';
	while(k--){
		for(char ch:p){
			ll a=r+mv[ch].first;
			ll b=c+mv[ch].second;
			if(a<0||b<0||a>=h||b>=w)continue;
			if(g[a][b]=='#')continue;
			r=a;c=b;
			g[r][c]='*';
		}
	}
	int ans=0;
	for(auto &row:g)ans+=count(row.begin(),row.end(),'*');
	cout<<ans<<"\n";
}
