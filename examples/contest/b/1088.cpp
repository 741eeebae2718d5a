#include<bits/stdc++.h>
using namespace std;
typedef long long ll;

// one row at a time, only component numbers of the previous row are kept
struct comp{
	int area,shore;
	bool sea;
};

int main(){
	int h,w;
	cin>>h>>w;
	vector<int> prev(w,-2),row(w); // -1 land, -2 outside
	map<int,comp> alive;
	int ids=0,lakes=0,best=0;
	ll shore=0;
	for(int y=0;y<=h;y++){
		string s(w,'#');
		if(y<h) cin>>s;
		for(int x=0;x<w;x++){
			row[x]=-1;
			if(y<h && s[x]=='.'){
				int id=ids++;
				comp c={1,0,false};
				if(x==0||x==w-1||y==0||y==h-1) c.sea=true;
				row[x]=id;
				alive[id]=c;
				if(x>0&&row[x-1]==-1) alive[id].shore++;
				if(prev[x]==-1) alive[id].shore++;
				vector<int> join;
				if(x>0&&row[x-1]>=0) join.push_back(row[x-1]);
				if(prev[x]>=0) join.push_back(prev[x]);
				for(int o:join){
					int me=row[x];
					if(o==me||!alive.count(o)) continue;
					alive[o].area+=alive[me].area;
					alive[o].shore+=alive[me].shore;
					alive[o].sea|=alive[me].sea;
					alive.erase(me);
					for(int k=0;k<w;k++){
						if(prev[k]==me) prev[k]=o;
						if(k<=x&&row[k]==me) row[k]=o;
					}
				}
			}else{
				if(x>0&&row[x-1]>=0) alive[row[x-1]].shore++;
				if(prev[x]>=0) alive[prev[x]].shore++;
			}
		}
		// components without a cell in this row are finished
		set<int> now(row.begin(),row.end());
		for(auto it=alive.begin();it!=alive.end();){
			if(now.count(it->first)){ ++it; continue; }
			if(!it->second.sea){
				lakes++;
				best=max(best,it->second.area);
				shore+=it->second.shore;
			}
			it=alive.erase(it);
		}
		prev=row;
	}
	cout<<lakes<<" "<<best<<" "<<shore;
}
