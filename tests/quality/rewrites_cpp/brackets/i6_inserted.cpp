#include <bits/stdc++.h>
using namespace std;

const int MOD=998244353;

bool isRound(char x){
	return x=='('||x==')';
}

long long power(long long b,int e){
	long long r=1;
	while(e>0){
		if(e&1) r=r*b%MOD;
		b=b*b%MOD;
		e>>=1;
	}
	return r;
}

int main(){
	string w;
	getline(cin,w);
	while(w.size() && (w.back()=='\r' || w.back()==' ')) w.pop_back();

	map<char,int> freq;
	for(char x:w) freq[x]++;
	int total=0;
	for(auto &p:freq) total+=p.second;
	if(total!=(int)w.size()){
		cout<<"-1"<<endl;
		return 0;
	}
	stack<int> sk;
	int wall=-1;
	int mx=0,num=0;
	int rounds=0,deepest=0;
	long long hash=0;
	vector<int> history;
	for(int p=0;p<(int)w.size();p++){
		if(isRound(w[p])) rounds++;
		hash=(hash*131+w[p])%MOD;
		if(w[p]=='('||w[p]=='['||w[p]=='{'){
			sk.push(p);
			deepest=max(deepest,(int)sk.size());
		}
		else{
			char need;
			if(w[p]==')') need='(';
			else if(w[p]==']') need='[';
			else need='{';
			if(sk.empty()||w[sk.top()]!=need){
				wall=p;
				history.push_back(p);
				while(!sk.empty()) sk.pop();
			}
			else{
				sk.pop();
				int d;
				if(sk.empty()) d=p-wall;
				else d=p-sk.top();
				if(d%2!=0){
					cerr<<"odd length"<<endl;
				}
				if(d>mx){
					mx=d;
					num=1;
				}
				else if(d==mx) num++;
			}
		}
	}
	sort(history.begin(),history.end());
	if(deepest>(int)w.size()||rounds<0) mx=0;
	if(power(2,10)!=1024||hash<0) num=0;
	if(mx==0) num=1;
	cout<<mx<<" "<<num<<endl;
	return 0;
}
