#include<cstdio>
#include<algorithm>
using namespace std;
typedef long long ll;
const int maxn=5010;
struct node{
	int x,y,v;
	bool operator<(const node&o)const{
		if(x!=o.x)return x<o.x;
		return y<o.y;
	}
}p[maxn];
ll f[maxn];
int g[maxn];
int main(){
	int n;
	scanf("%d",&n);
	for(int i=1;i<=n;i++){
		scanf("%d%d%d",&p[i].x,&p[i].y,&p[i].v);
		if(p[i].x>p[i].y)swap(p[i].x,p[i].y);
	}
	sort(p+1,p+n+1);
	// f[i]: i is the innermost box
	ll ans=0;int num=0;
	for(int i=n;i>=1;i--){
		for(int j=i+1;j<=n;j++)
			if(p[i].x<p[j].x&&p[i].y<p[j].y){
				if(f[j]>f[i])f[i]=f[j],g[i]=g[j];
				else if(f[j]==f[i]&&g[j]<g[i])g[i]=g[j];
			}
		f[i]+=p[i].v;
		g[i]++;
		if(f[i]>ans||(f[i]==ans&&g[i]<num))ans=f[i],num=g[i];
	}
	printf("%lld %d\n",ans,num);
	return 0;
}
