#include<bits/stdc++.h>
using namespace std;

int s[200010],t[200010];

int main(){
	int n;
	scanf("%d",&n);
	for(int i=0;i<n;i++){
		scanf("%d%d",&s[i],&t[i]);
	}
	sort(s,s+n);
	sort(t,t+n);
	int i=0,j=0,cur=0,ans=0,pos=0;
	while(i<n){
		if(t[j]<=s[i]){
			cur--;
			j++;
		}
		else{
			cur++;
			if(cur>ans){
				ans=cur;
				pos=s[i];
			}
			i++;
		}
	}
	printf("%d %d\n",ans,pos);
	return 0;
}
