#include <cstdio>
#include <vector>
#include <string>
#include <algorithm>
using namespace std;

// whole map in one string with a frame of water around, so the sea is connected
int main(){
	int n,m;
	scanf("%d%d",&n,&m);
	int W=m+2;
	string s(W*(n+2),'.');
	for(int i=1;i<=n;i++){
		static char buf[400];
		scanf("%s",buf);
		copy(buf,buf+m,s.begin()+i*W+1);
	}
	vector<int> st;
	int ans[3]={0,0,0};
	for(int p=0;p<(int)s.size();p++){
		if(s[p]!='.') continue;
		int a=0,b=0;
		st.push_back(p);
		s[p]='o';
		while(st.size()){
			int x=st.back();
			st.pop_back();
			a++;
			for(int y:{x-W,x-1,x+1,x+W}){
				if(y<0||y>=(int)s.size()) continue;
				if(s[y]=='#') b++;
				else if(s[y]=='.') s[y]='o',st.push_back(y);
			}
		}
		if(p==0) continue; // this one was the sea
		ans[0]++;
		ans[1]=max(ans[1],a);
		ans[2]+=b;
	}
	printf("%d %d %d\n",ans[0],ans[1],ans[2]);
}
