#include <cstdio>
#include <cstring>
// square root blocks over the time axis
const int BS=1024,NB=1024;
int val[NB*BS];
int lazy[NB];
void paint(int l,int r){
  while(l<r && l%BS) val[l++]++;
  while(l<r && r%BS) val[--r]++;
  for(int b=l/BS;b<r/BS;b++) lazy[b]++;
}
int rd(){
  int c=getchar(),x=0;
  while(c<'0') c=getchar();
  do{ x=x*10+c-'0'; c=getchar(); }while(c>='0');
  return x;
}
int main(){
  int n=rd();
  for(int i=1;i<=n;i++){
    int s=rd(),t=rd();
    paint(s,t);
  }
  int hist_len[3]={0,0,0}; // best, first, length
  for(int b=0;b<NB;b++) for(int k=0;k<BS;k++){
    int v=val[b*BS+k]+lazy[b];
    if(v>hist_len[0]) hist_len[0]=v,hist_len[1]=b*BS+k,hist_len[2]=0;
    hist_len[2]+=v==hist_len[0];
  }
  for(int i=0;i<3;i++) printf("%d%c",hist_len[i]," \n"[i==2]);
}
