#include<bits/stdc++.h>
using namespace std;
typedef array<int,26> Hist;
#define F first
#define S second

bool cmp(const pair<int,string>&a,const pair<int,string>&b){
	if(a.F!=b.F)return a.F>b.F;
	return a.S<b.S;
}

int main(){
	int n;scanf("%d",&n);
	map<Hist,int>idx;
	vector<pair<int,string>>res;
	for(int i=0;i<n;i++){
		static char buf[200005];
		scanf("%s",buf);
		Hist h;h.fill(0);
		for(char*p=buf;*p;p++){
			*p=tolower(*p);
			h[*p-'a']++;
		}
		auto it=idx.find(h);
		if(it==idx.end()){
			idx[h]=res.size();
			res.push_back({1,buf});
		}else{
			auto&r=res[it->S];
			r.F++;
			r.S=min(r.S,string(buf));
		}
	}
	sort(res.begin(),res.end(),cmp);
	printf("%d\n%d %s\n",(int)res.size(),res[0].F,res[0].S.c_str());
}
