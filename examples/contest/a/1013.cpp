#include<bits/stdc++.h>
using namespace std;
typedef long long ll;

int n;
vector<int> A,B;

// boats which are out at moment x
int out(int x){
	int started=upper_bound(A.begin(),A.end(),x)-A.begin();
	int ended=upper_bound(B.begin(),B.end(),x)-B.begin();
	return started-ended;
}

int main(){
	cin>>n;
	A=B=vector<int>(n);
	set<int> moments;
	for(int i=0;i<n;i++){
		cin>>A[i]>>B[i];
		moments.insert(A[i]);
		moments.insert(B[i]);
	}
	sort(A.begin(),A.end());
	sort(B.begin(),B.end());
	int k=0;
	for(int x:A) k=max(k,out(x));
	ll sum=0;
	int fst=INT_MAX;
	for(int x:A){
		if(out(x)!=k) continue;
		fst=min(fst,x);
		// do not count the same start twice
		if(!moments.count(x)) continue;
		moments.erase(x);
		int e=*lower_bound(B.begin(),B.end(),x+1);
		sum+=e-x;
	}
	cout<<k<<" "<<fst<<" "<<sum;
}
