#include<bits/stdc++.h>
using namespace std;
typedef long long ll;

// heights -> ranks, ranks in blocks of B; the best of each block is known
const int B=150;
int n;
ll val[20100],blk[200];

int main(){
	cin>>n;
	vector<int> h(n),c(n);
	for(int i=0;i<n;i++) cin>>h[i];
	for(int i=0;i<n;i++) cin>>c[i];
	map<int,int> id;
	for(int x:h) id[x]=0;
	int k=0;
	for(auto&p:id) p.second=k++;
	for(int i=0;i<n;i++){
		int r=id[h[i]];
		ll x=0;
		for(int b=0;b<r/B;b++) x=max(x,blk[b]);
		for(int j=r/B*B;j<r;j++) x=max(x,val[j]);
		// 10^5 points per beauty unit minus one for every stop
		x+=c[i]*100000LL-1;
		val[r]=max(val[r],x);
		blk[r/B]=max(blk[r/B],x);
	}
	ll best=*max_element(blk,blk+200);
	ll stops=(100000-best%100000)%100000;
	cout<<(best+stops)/100000<<" "<<stops;
}
