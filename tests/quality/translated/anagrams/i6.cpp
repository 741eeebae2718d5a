#include<iostream>
#include<cstring>
#include<string>
using namespace std;

string a[100005];
bool used[100005];

// do x and y have the same letters?
bool anagram(const string& x,const string& y){
    if(x.size()!=y.size())return false;
    int c[26];
    memset(c,0,sizeof(c));
    for(size_t i=0;i<x.size();i++){
        c[x[i]-'a']++;
        c[y[i]-'a']--;
    }
    for(int i=0;i<26;i++)
        if(c[i]!=0)return false;
    return true;
}

int main(){
    int n;
    cin>>n;
    for(int i=0;i<n;i++){
        cin>>a[i];
        for(size_t j=0;j<a[i].size();j++)
            if(a[i][j]<'a')a[i][j]+=32;
    }
    int groups=0,mx=0;
    string ans;
    for(int i=0;i<n;i++){
        if(used[i])continue;
        groups++;
        int size=1;
        string low=a[i];
        for(int j=i+1;j<n;j++){
            if(used[j]||!anagram(a[i],a[j]))continue;
            used[j]=true;
            size++;
            if(a[j]<low)low=a[j];
        }
        if(size>mx||(size==mx&&low<ans)){
            mx=size;
            ans=low;
        }
    }
    cout<<groups<<endl<<mx<<" "<<ans<<endl;
}
