#include <bits/stdc++.h>
using namespace std;

int d[200005]; // d[i] = longest valid ending right at i (1-based)

int main(){
    string s; cin>>s; s=" "+s;
    map<char,char> o={{')','('},{']','['},{'}','{'}};
    int mx=0;
    map<int,int> c;
    for(int i=1;i<(int)s.size();i++){
        if(!o.count(s[i])) continue;
        int j=i-1-d[i-1];
        if(j>=1 && s[j]==o[s[i]]) d[i]=d[i-1]+2+d[j-1];
        if(d[i]>0) c[d[i]]++;
        mx=max(mx,d[i]);
    }
    if(mx==0) cout<<"0 1";
    else cout<<mx<<" "<<c[mx];
    cout<<endl;
}
