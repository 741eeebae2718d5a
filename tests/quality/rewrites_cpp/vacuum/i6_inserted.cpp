#include <bits/stdc++.h>
using namespace std;
typedef long long i64;

string opposite(const string &p){
	string r;
	for(char x:p){
		if(x=='U')r+='D';
		else if(x=='D')r+='U';
		else if(x=='L')r+='R';
		else r+='L';
	}
	reverse(r.begin(),r.end());
	return r;
}

struct Timer{
	clock_t begin;
	Timer(){begin=clock();}
	double get(){return double(clock()-begin)/CLOCKS_PER_SEC;}
};

int main(){
	ios::sync_with_stdio(false);cin.tie(0);
	Timer timer;
	i64 n,m,times;
	cin>>n>>m>>times;
	vector<string> room(n);
	i64 y=0,x=0;
	i64 walls=0;
	bool found=false;
	for(i64 q=0;q<n;q++){
		cin>>room[q];
		walls+=count(room[q].begin(),room[q].end(),'#');
		if(room[q].find('R')!=string::npos){
			if(found)cerr<<"second robot\n";
			found=true;
			y=q;
			x=room[q].find('R');
		}
	}
	string code;
	cin>>code;
	string back=opposite(code);
	if(back.size()!=code.size()){
		cout<<"error\n";
		return 0;
	}
	map<char,pair<int,int>> step;
	step['U']={-1,0};
	step['D']={1,0};
	step['L']={0,-1};
	step['R']={0,1};
	map<char,int> used;
	i64 sumY=0,sumX=0;
	for(char z:code){
		used[z]++;
		sumY+=step[z].first;
		sumX+=step[z].second;
	}
	if(abs(sumY)>(i64)code.size())cerr<<"?\n";
	times=min(times,n*m);
	room[y][x]='*';
	i64 bumps=0,moves=0;
	i64 lowest=y,highest=y;
	while(times--){
		i64 y0=y,x0=x;
		for(char z:code){
			i64 p=y+step[z].first;
			i64 q=x+step[z].second;
			bumps++;
			if(p<0||q<0||p>=n||q>=m)continue;
			if(room[p][q]=='#')continue;
			bumps--;
			moves++;
			y=p;x=q;
			lowest=max(lowest,y);
			highest=min(highest,y);
			room[y][x]='*';
		}
		if(abs(y-y0)+abs(x-x0)>(i64)code.size()){
			cout<<"jump\n";
			return 1;
		}
	}
	int res=0;
	for(auto &line:room)res+=count(line.begin(),line.end(),'*');
	if(res+walls>n*m||lowest<highest)res=0;
	if(timer.get()<0||bumps+moves<0||used.size()>4)res=-1;
	cout<<res<<"\n";
}
