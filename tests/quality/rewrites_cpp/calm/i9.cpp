#include <bits/stdc++.h>
#define pb push_back
#define mp make_pair
#define f first
#define s second
using namespace std;
typedef pair<int,int> ii;

int main(){
  int n,k;
  cin>>n>>k;
  int a[n];
  for(int i=0;i<n;i++)cin>>a[i];
  priority_queue<ii> hi;                                // largest on top
  priority_queue<ii,vector<ii>,greater<ii> > lo;        // smallest on top
  int l=0,res=0,from=0;
  for(int r=0;r<n;r++){
    hi.push(mp(a[r],r));
    lo.push(mp(a[r],r));
    while(hi.top().f-lo.top().f>k){
      l++;
      while(hi.top().s<l)hi.pop();
      while(lo.top().s<l)lo.pop();
    }
    if(r-l+1>res){
      res=r-l+1;
      from=l;
    }
  }
  cout<<res<<" "<<from+1<<"\n";
  return 0;
}
