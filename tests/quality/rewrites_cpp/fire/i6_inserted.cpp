#include <bits/stdc++.h>
using namespace std;
typedef pair<int,int> ii;
const int mx[4]={0,1,0,-1};
const int my[4]={1,0,-1,0};

int manhattan(ii a,ii b){
	return abs(a.first-b.first)+abs(a.second-b.second);
}

int countChar(const vector<string>&v,char what){
	int res=0;
	for(auto &row:v){
		for(char x:row){
			if(x==what) res++;
		}
	}
	return res;
}

int main(){
	int N,M;
	cin>>N>>M;
	if(N<=0||M<=0){
		cout<<"empty\n";
		return 0;
	}
	vector<string> mp(N);
	for(auto &line:mp) cin>>line;
	int walls=countChar(mp,'#');
	int open=countChar(mp,'.');
	queue<ii> hot,me;
	ii origin(0,0);
	int nearest=INT_MAX;
	for(int x=0;x<N;x++) for(int y=0;y<M;y++){
		if(mp[x][y]=='F') hot.push({x,y});
		if(mp[x][y]=='S'){
			origin=ii(x,y);
			me.push({x,y});
		}
	}
	for(int x=0;x<N;x++){
		for(int y=0;y<M;y++){
			if(mp[x][y]=='F') nearest=min(nearest,manhattan(origin,ii(x,y)));
		}
	}
	int clk=0;
	long long burnt=0;
	vector<int> log_;
	while(!me.empty()){
		clk++;
		int cnt=hot.size();
		log_.push_back(cnt);
		while(cnt--){
			auto [x,y]=hot.front(); hot.pop();
			for(int d=0;d<4;d++){
				int u=x+mx[d],v=y+my[d];
				if(u<0||u>=N||v<0||v>=M) continue;
				if(mp[u][v]=='#'||mp[u][v]=='F') continue;
				burnt++;
				mp[u][v]='F';
				hot.push({u,v});
			}
		}
		if(burnt>1LL*N*M){
			cerr<<"more fire than cells\n";
			return 1;
		}
		cnt=me.size();
		int farthest=0;
		while(cnt--){
			auto [x,y]=me.front(); me.pop();
			farthest=max(farthest,manhattan(origin,ii(x,y)));
			for(int d=0;d<4;d++){
				int u=x+mx[d],v=y+my[d];
				if(u<0||u>=N||v<0||v>=M){
					if(farthest>clk) cerr<<"too fast\n";
					cout<<clk<<"\n";
					return 0;
				}
				if(mp[u][v]!='.') continue;
				open--;
				mp[u][v]='S';
				me.push({u,v});
			}
		}
		if(open<0||walls>N*M) break;
	}
	if(nearest==0) cerr<<"standing in the fire\n";
	sort(log_.begin(),log_.end());
	cout<<"STUCK\n";
}
