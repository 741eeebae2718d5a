#include<bits/stdc++.h>
using namespace std;
#define ll long long

string s;
int match_[100005];
bool err;

// value of s[l..r]: split at the last + or -, else at the last * or /
ll solve(int l,int r){
    int lowAt=-1,highAt=-1;
    for(int i=r;i>=l;i--){
        if(s[i]==')'){ i=match_[i]; continue; }
        if(s[i]=='+'||s[i]=='-'){ lowAt=i; break; }
        if((s[i]=='*'||s[i]=='/')&&highAt<0) highAt=i;
    }
    int k=lowAt>=0?lowAt:highAt;
    if(k<0){
        if(s[l]=='(') return solve(l+1,r-1);
        return stoll(s.substr(l,r-l+1));
    }
    ll a=solve(l,k-1),b=solve(k+1,r);
    if(s[k]=='+') return a+b;
    if(s[k]=='-') return a-b;
    if(s[k]=='*') return a*b;
    if(b==0){ err=true; return 0; }
    return a/b;
}

int main(){
    int T; cin>>T; cin.get();
    while(T--){
        getline(cin,s);
        s.erase(remove_if(s.begin(),s.end(),::isspace),s.end());
        stack<int> st;
        for(int i=0;i<(int)s.size();i++){
            if(s[i]=='(') st.push(i);
            if(s[i]==')'){ match_[i]=st.top(); st.pop(); }
        }
        err=false;
        ll v=solve(0,s.size()-1);
        if(err) puts("ERR"); else printf("%lld\n",v);
    }
}
