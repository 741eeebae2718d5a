#include<cstdio>
#include<cstring>
#include<queue>
using namespace std;
struct node{int x,y,t;bool f;};
char s[1010][1010];
bool vis[1010][1010];
int main()
{
	int n,m,i,j,sx=0,sy=0;
	scanf("%d%d",&n,&m);
	queue<node>q;
	for(i=1;i<=n;i++)
	{
		scanf("%s",s[i]+1);
		for(j=1;j<=m;j++)
		{
			if(s[i][j]=='F'){q.push({i,j,0,true});vis[i][j]=true;}
			if(s[i][j]=='S')sx=i,sy=j;
			if(s[i][j]=='#')vis[i][j]=true;
		}
	}
	/* all fires are ahead of the man in the same queue */
	q.push({sx,sy,0,false});
	vis[sx][sy]=true;
	const char*mv="\1\0\1\2\0\1\2\1";
	while(!q.empty())
	{
		node u=q.front();q.pop();
		for(i=0;i<4;i++)
		{
			int x=u.x+mv[2*i]-1,y=u.y+mv[2*i+1]-1;
			if(x<1||y<1||x>n||y>m)
			{
				if(u.f)continue;
				printf("%d\n",u.t+1);
				return 0;
			}
			if(vis[x][y])continue;
			vis[x][y]=true;
			q.push({x,y,u.t+1,u.f});
		}
	}
	printf("STUCK\n");
	return 0;
}
