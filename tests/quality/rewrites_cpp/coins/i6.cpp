#include<bits/stdc++.h>
using namespace std;
#define inf 0x3f3f3f3f
int dp[1000005];
int a[1005],b[1005];
int main(){
	int n,m;
	scanf("%d%d",&n,&m);
	for(int i=1;i<=n;i++)scanf("%d%d",&a[i],&b[i]);
	memset(dp,inf,sizeof(dp));
	dp[0]=0;
	for(int i=1;i<=n;i++)
		for(int j=m;j>=a[i];j--)
			for(int k=1;k<=b[i]&&k*a[i]<=j;k++)
				dp[j]=min(dp[j],dp[j-k*a[i]]+k);
	if(dp[m]==inf)printf("-1\n");
	else printf("%d\n",dp[m]);
	return 0;
}
