#include <cstdio>
#include <map>
#include <vector>
#include <utility>
using namespace std;

// staircase: bigger height must have a strictly better value
int main(){
	int n;
	scanf("%d",&n);
	vector<int> h(n);
	for(int&x:h) scanf("%d",&x);
	map<int,pair<long long,int>> best;
	best[0]={0,0};
	for(int i=0;i<n;i++){
		int b;
		scanf("%d",&b);
		auto it=best.lower_bound(h[i]);
		--it;
		auto v=it->second;
		v.first+=b;
		v.second-=1;
		++it;
		if(it!=best.end() && it->first==h[i] && it->second>=v) continue;
		while(it!=best.end() && it->second<=v) it=best.erase(it);
		best[h[i]]=v;
	}
	auto ans=best.rbegin()->second;
	printf("%lld %d\n",ans.first,-ans.second);
}
