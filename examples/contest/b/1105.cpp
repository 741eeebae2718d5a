#include<bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

template<int MOD> struct ModInt{
	int v;
	ModInt(ll x=0){ v=int(x%MOD); if(v<0) v+=MOD; }
	ModInt& operator+=(ModInt o){ v+=o.v; if(v>=MOD) v-=MOD; return *this; }
	ModInt& operator-=(ModInt o){ v-=o.v; if(v<0) v+=MOD; return *this; }
	ModInt& operator*=(ModInt o){ v=int(ll(v)*o.v%MOD); return *this; }
	friend ModInt operator+(ModInt a,ModInt b){ return a+=b; }
	friend ModInt operator-(ModInt a,ModInt b){ return a-=b; }
	friend ModInt operator*(ModInt a,ModInt b){ return a*=b; }
	ModInt pow(ll e)const{
		ModInt r=1,b=*this;
		for(;e;e>>=1,b*=b) if(e&1) r*=b;
		return r;
	}
	ModInt inv()const{ return pow(MOD-2); }
	ModInt& operator/=(ModInt o){ return *this*=o.inv(); }
};
using mint=ModInt<998244353>;

struct Binomials{
	vector<mint> f,g;
	Binomials(int n):f(n+1,1),g(n+1,1){
		for(int i=1;i<=n;i++) f[i]=f[i-1]*i;
		g[n]=f[n].inv();
		for(int i=n;i>0;i--) g[i-1]=g[i]*i;
	}
	mint choose(int n,int k){
		if(k<0||k>n) return 0;
		return f[n]*g[k]*g[n-k];
	}
};

template<class T> struct SegTree{
	int n;
	vector<T> t;
	T id;
	function<T(T,T)> op;
	SegTree(int m,T e,function<T(T,T)> f):id(e),op(f){
		n=1;
		while(n<m) n<<=1;
		t.assign(2*n,id);
	}
	void set(int p,T x){
		for(t[p+=n]=x;p>>=1;) t[p]=op(t[2*p],t[2*p+1]);
	}
	T get(int l,int r){
		T a=id,b=id;
		for(l+=n,r+=n;l<r;l>>=1,r>>=1){
			if(l&1) a=op(a,t[l++]);
			if(r&1) b=op(t[--r],b);
		}
		return op(a,b);
	}
};

struct RollingHash{
	vector<ull> h,p;
	RollingHash(const string&s,ull b=911382323):h(s.size()+1),p(s.size()+1,1){
		for(size_t i=0;i<s.size();i++) h[i+1]=h[i]*b+s[i],p[i+1]=p[i]*b;
	}
	ull get(int l,int r){ return h[r]-h[l]*p[r-l]; }
};

ll gcdx(ll a,ll b,ll&x,ll&y){
	if(!b){ x=1; y=0; return a; }
	ll d=gcdx(b,a%b,y,x);
	y-=a/b*x;
	return d;
}

struct part{
	int cells,walls;
	bool out;
};

int main(){
	int n,m;
	cin>>n>>m;
	vector<int> up(m,-2),cur(m);
	map<int,part> live;
	int nxt=0,ans=0,mx=0;
	ll per=0;
	for(int i=0;i<=n;i++){
		string t(m,'#');
		if(i<n) cin>>t;
		for(int j=0;j<m;j++){
			cur[j]=-1;
			if(i<n && t[j]=='.'){
				int num=nxt++;
				part p={1,0,false};
				if(j==0||j==m-1||i==0||i==n-1) p.out=true;
				cur[j]=num;
				live[num]=p;
				if(j>0&&cur[j-1]==-1) live[num].walls++;
				if(up[j]==-1) live[num].walls++;
				vector<int> near;
				if(j>0&&cur[j-1]>=0) near.push_back(cur[j-1]);
				if(up[j]>=0) near.push_back(up[j]);
				for(int q:near){
					int z=cur[j];
					if(q==z||!live.count(q)) continue;
					live[q].cells+=live[z].cells;
					live[q].walls+=live[z].walls;
					live[q].out|=live[z].out;
					live.erase(z);
					for(int c=0;c<m;c++){
						if(up[c]==z) up[c]=q;
						if(c<=j&&cur[c]==z) cur[c]=q;
					}
				}
			}else{
				if(j>0&&cur[j-1]>=0) live[cur[j-1]].walls++;
				if(up[j]>=0) live[up[j]].walls++;
			}
		}
		set<int> here(cur.begin(),cur.end());
		for(auto p=live.begin();p!=live.end();){
			if(here.count(p->first)){ ++p; continue; }
			if(!p->second.out){
				ans++;
				mx=max(mx,p->second.cells);
				per+=p->second.walls;
			}
			p=live.erase(p);
		}
		up=cur;
	}
	cout<<ans<<" "<<mx<<" "<<per;
}
