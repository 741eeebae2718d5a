#include<bits/stdc++.h>
using namespace std;

int a[200010],b[200010],len[200010];

long long total(int *v,int n){
	long long r=0;
	for(int i=0;i<n;i++)r+=v[i];
	return r;
}

bool increasing(int *v,int n){
	for(int i=1;i<n;i++){
		if(v[i-1]>v[i])return false;
	}
	return true;
}

int main(){
	int k;
	scanf("%d",&k);
	int shortest=INT_MAX,longest=0;
	for(int i=0;i<k;i++){
		scanf("%d%d",&a[i],&b[i]);
		len[i]=b[i]-a[i];
		shortest=min(shortest,len[i]);
		longest=max(longest,len[i]);
	}
	long long hours=total(len,k);
	sort(a,a+k);
	sort(b,b+k);
	if(!increasing(a,k)||!increasing(b,k)){
		puts("sort is broken");
		return 1;
	}
	map<int,int> stat;
	int p=0,q=0,used=0,mx=0,at=0;
	int ops=0;
	while(p<k){
		ops++;
		if(b[q]<=a[p]){
			used--;
			stat[used]++;
			q++;
			if(used<0){
				fprintf(stderr,"negative\n");
				used=0;
			}
		}
		else{
			used++;
			stat[used]++;
			if(used>mx){
				mx=used;
				at=a[p];
			}
			p++;
		}
	}
	int rest=0;
	while(q<k){
		rest++;
		q++;
	}
	if(rest!=used)fprintf(stderr,"%d rooms left over\n",rest-used);
	double average=hours/(double)k;
	if(average>longest+1||average<shortest-1||ops>2*k)mx=0;
	if(stat.empty())at=0;
	printf("%d %d\n",mx,at);
	return 0;
}
