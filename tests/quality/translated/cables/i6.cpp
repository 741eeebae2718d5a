#include<stdio.h>
#define N 200005

int fa[N],x[N],y[N],del[N],qs[N],res[N];

int getfa(int u){
	while(fa[u]!=u){
		fa[u]=fa[fa[u]];
		u=fa[u];
	}
	return u;
}

int main(){
	int n,m,q,i,cnt;
	scanf("%d%d%d",&n,&m,&q);
	for(i=1;i<=m;i++)scanf("%d%d",&x[i],&y[i]);
	for(i=1;i<=q;i++){
		scanf("%d",&qs[i]);
		del[qs[i]]=1;
	}
	for(i=1;i<=n;i++)fa[i]=i;
	cnt=n;
	for(i=1;i<=m;i++){
		if(del[i])continue;
		int p=getfa(x[i]),r=getfa(y[i]);
		if(p!=r){
			fa[p]=r;
			cnt--;
		}
	}
	for(i=q;i>=1;i--){
		res[i]=cnt;
		int p=getfa(x[qs[i]]),r=getfa(y[qs[i]]);
		if(p!=r){
			fa[p]=r;
			cnt--;
		}
	}
	for(i=1;i<=q;i++)printf("%d\n",res[i]);
	return 0;
}
